import type { Role } from '#schemas/contracts/accounts.ts';

/** What can be asked of the server by somebody with a session. Everything else is open to everyone. */
export const OPERATIONS = [
  'trade-prices',
  'order-catalogues',
  'preview-drafts',
  'read-content',
  'write-content',
  'publish-content',
  'read-submissions',
  'export-submissions',
  'decide-applications',
  'manage-users',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export const ROLES = ['visitor', 'customer', 'trade', 'viewer', 'editor', 'publisher', 'admin'] as const;

/** Sees what is being worked on, and changes nothing. */
const VIEWER: readonly Operation[] = ['preview-drafts', 'read-content'];
const STAFF: readonly Operation[] = [
  ...VIEWER,
  'trade-prices',
  'write-content',
  'read-submissions',
  'decide-applications',
];
const PUBLISHER: readonly Operation[] = [...STAFF, 'publish-content', 'export-submissions'];

/**
 * Role × operation, the only place that says who may do what (specification §6; tested cell by cell). A visitor has no
 * session. Catalogues go to trade customers only: whoever orders needs a company and an address.
 */
const GRANTED: Readonly<Record<(typeof ROLES)[number], readonly Operation[]>> = {
  visitor: [],
  customer: [],
  trade: ['trade-prices', 'order-catalogues'],
  viewer: VIEWER,
  editor: STAFF,
  publisher: PUBLISHER,
  admin: [...PUBLISHER, 'manage-users'],
};

/** @param role of the session; none: nobody is signed in */
export const may = (role: Role | undefined, operation: Operation): boolean =>
  GRANTED[role ?? 'visitor'].includes(operation);

/** Who works on the site: their sessions end sooner. */
export const isStaff = (role: Role): boolean => may(role, 'read-content');

export const isRole = (value: unknown): value is Role => value !== 'visitor' && ROLES.some((role) => role === value);
