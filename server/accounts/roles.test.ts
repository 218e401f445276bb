import { describe, expect, test } from 'vitest';
import { isRole, isStaff, may, OPERATIONS, ROLES } from './roles.ts';

/** Written out, so that a change of the rules is a change here too. Columns: visitor customer trade viewer editor publisher admin. */
const MATRIX: Readonly<Record<(typeof OPERATIONS)[number], string>> = {
  'trade-prices': '0 0 1 0 1 1 1',
  'order-catalogues': '0 0 1 0 0 0 0',
  'preview-drafts': '0 0 0 1 1 1 1',
  'read-content': '0 0 0 1 1 1 1',
  'write-content': '0 0 0 0 1 1 1',
  'publish-content': '0 0 0 0 0 1 1',
  'read-submissions': '0 0 0 0 1 1 1',
  'export-submissions': '0 0 0 0 0 1 1',
  'decide-applications': '0 0 0 0 1 1 1',
  'manage-users': '0 0 0 0 0 0 1',
};

const CELLS = OPERATIONS.flatMap((operation) =>
  MATRIX[operation].split(' ').map((cell, column) => [ROLES[column]!, operation, cell === '1'] as const),
);

describe('who may do what', () => {
  test('every cell of the table is here', () => {
    expect(CELLS).toHaveLength(ROLES.length * OPERATIONS.length);
  });

  test.each(CELLS)('%s, %s: %s', (role, operation, expected) => {
    expect(may(role === 'visitor' ? undefined : role, operation)).toBe(expected);
  });

  test('a name that is no role is none, and so is nobody', () => {
    for (const value of ['visitor', 'root', 'Admin', '', undefined, null, { role: 'admin' }])
      expect(isRole(value)).toBe(false);
    expect(ROLES.slice(1).every(isRole)).toBe(true);
    expect(ROLES.slice(1).filter((role) => isRole(role) && isStaff(role))).toEqual([
      'viewer',
      'editor',
      'publisher',
      'admin',
    ]);
  });
});
