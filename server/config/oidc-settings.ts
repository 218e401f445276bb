/** Sign-in from outside: a provider of OpenID Connect. */
export interface OidcSettings {
  /** As the provider names itself; its metadata is at `{issuer}/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/**
 * @param get a variable, `undefined` when absent or empty
 * @param problems what is wrong is added here, each line beginning with the variable
 */
export function readOidcSettings(
  get: (name: string) => string | undefined,
  problems: string[],
): OidcSettings | undefined {
  const [issuer, clientId, clientSecret] = NAMES.map(get);
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  for (const name of NAMES)
    if (get(name) === undefined)
      problems.push(`${name}: is missing. Sign-in from outside needs ${NAMES.join(', ')}; set all three or none.`);
  if (issuer !== undefined && !isIssuer(issuer))
    problems.push(
      `OIDC_ISSUER: must be an https address such as https://login.example.com (http on this machine only), without query, but it is "${issuer}".`,
    );
  if (clientSecret !== undefined && clientSecret.length < 16)
    problems.push(
      `OIDC_CLIENT_SECRET: must have at least 16 characters, but has ${clientSecret.length}. Make a new one at the provider.`,
    );
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}

/** OpenID Connect Discovery 1.0 §3: https, no query, no fragment. A provider on the same machine is for trying it out. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !search && !hash && !username;
}
