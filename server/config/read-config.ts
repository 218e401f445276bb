import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import { isEmail } from '#schemas/forms/formats.ts';
import { readOidcSettings, type OidcSettings } from './oidc-settings.ts';
import { readPlannerSettings, type PlannerSettings } from './planner-settings.ts';

export type Subnet = ReturnType<typeof ipaddr.parseCIDR>;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** Another content service of the same dialect, instead of the embedded one. */
  readonly remoteContent?: { readonly url: string; readonly token?: string; readonly previewToken?: string };
  /** Serves this storefront whatever the host. */
  readonly storefront?: string;
  /** `https://host`, without a trailing slash. */
  readonly publicOrigin?: string;
  readonly secret?: string;
  /** E-mail of the first administrator. */
  readonly adminEmail: string;
  readonly oidc?: OidcSettings | undefined;
  /** Mail server: `smtp://` or `smtps://`, with user and password where needed; `?from=` names the sender. */
  readonly smtpUrl?: string | undefined;
  /** HTTP booking provider (`docs/bookings.md`); otherwise the embedded table. */
  readonly bookingsUrl?: string | undefined;
  /** Days after which what forms sent is deleted. */
  readonly submissionDays: number;
  /** Reads sentences in front of the embedded planner (`docs/planner.md`). */
  readonly planner?: PlannerSettings | undefined;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly Subnet[];
  readonly production: boolean;
}

/** Raised for every unusable variable at once: a start that fails three times for three typos wastes three starts. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the variables of plan §4. All are optional; empty counts as absent.
 * @throws ConfigError naming each variable that cannot be used and what it should look like
 */
export function readConfig(environment: Environment, { storefronts }: Storefronts): Config {
  const problems: string[] = [];
  const get = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const use = <T>(name: string, parse: (value: string) => T | undefined, expected: string): T | undefined => {
    const value = get(name);
    if (value === undefined) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) problems.push(`${name}: ${expected}, but it is "${shown(name, value)}".`);
    return parsed;
  };

  const ids = storefronts.map(({ id }) => id);
  const remoteUrl = use('CONTENT_GRAPHQL_URL', httpUrl, 'must be an http(s) address of a GraphQL content service');
  const token = get('CONTENT_TOKEN');
  const previewToken = get('CONTENT_PREVIEW_TOKEN');
  if (!remoteUrl && (token ?? previewToken) !== undefined && get('CONTENT_GRAPHQL_URL') === undefined) {
    problems.push('CONTENT_TOKEN: has no use without CONTENT_GRAPHQL_URL; set both or neither.');
  }
  const config: Config = {
    port: use('PORT', portNumber, 'must be a port from 0 to 65535') ?? 3000,
    host:
      use('HOST', (value) => (/^[a-z0-9.:_-]+$/i.test(value) ? value : undefined), 'must be a host name or address') ??
      '0.0.0.0',
    dataDir: resolve(get('DATA_DIR') ?? '.data'),
    databaseUrl: use('DATABASE_URL', postgresUrl, 'must look like postgres://user:password@host:5432/database'),
    remoteContent: remoteUrl ? { url: remoteUrl, token, previewToken } : undefined,
    storefront: use('STOREFRONT', (id) => ids.find((known) => known === id), `must be one of ${ids.join(', ')}`),
    publicOrigin: use('PUBLIC_ORIGIN', origin, 'must be an origin such as https://www.example.com, without path'),
    secret: use('SECRET', (value) => (value.length >= 32 ? value : undefined), 'must have at least 32 characters'),
    adminEmail: use('ADMIN_EMAIL', email, 'must be an e-mail address') ?? 'admin@meridian.example',
    oidc: readOidcSettings(get, problems),
    smtpUrl: use('SMTP_URL', smtpUrl, 'must look like smtp://user:password@mail.example.com:587'),
    bookingsUrl: use('BOOKINGS_URL', bookingsUrl, 'must be an http(s) address of a booking provider'),
    submissionDays: use('SUBMISSION_DAYS', days, 'must be a number of days from 1 to 3650') ?? 180,
    planner: readPlannerSettings(get, problems),
    trustedProxies: use('TRUST_PROXY', subnets, 'must be subnets such as 10.0.0.0/8,fd00::/8') ?? [],
    production: environment['NODE_ENV'] !== 'development',
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Secrets are not repeated in a message that ends up in logs. */
const shown = (name: string, value: string): string =>
  /SECRET|TOKEN|DATABASE_URL|SMTP_URL|BOOKINGS_URL/.test(name) ? `(${value.length} characters, not shown)` : value;

const portNumber = (value: string): number | undefined =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined;

const days = (value: string): number | undefined =>
  /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 3650 ? Number(value) : undefined;

const email = (value: string): string | undefined => (isEmail(value) ? value.toLowerCase() : undefined);

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}
function httpUrl(value: string): string | undefined {
  const url = parseUrl(value);
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined;
}
function postgresUrl(value: string): string | undefined {
  return /^postgres(?:ql)?:$/.test(parseUrl(value)?.protocol ?? '') ? value : undefined;
}
function bookingsUrl(value: string): string | undefined {
  const url = parseUrl(value);
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.hash ? url.href : undefined;
}
function smtpUrl(value: string): string | undefined {
  const url = parseUrl(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? value : undefined;
}
function origin(value: string): string | undefined {
  const url = parseUrl(value);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
    ? url.origin
    : undefined;
}
function subnets(value: string): Subnet[] | undefined {
  try {
    return value.split(',').map((subnet) => ipaddr.parseCIDR(subnet.trim()));
  } catch {
    return undefined;
  }
}
