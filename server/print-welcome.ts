import type { Storefronts } from '#schemas/contracts/storefront.ts';
import type { Tokens } from './content/tokens.ts';

/** What a person sees who started the product: where it is, and on the first start how to write to it. */
export function printWelcome(options: {
  port: number;
  storefronts: Storefronts;
  tokens: Tokens;
  isFirstStart: boolean;
  adminEmail: string;
  /** With which the first administrator chooses a password; absent: there is one. */
  adminLink?: string | undefined;
}): void {
  const { port, storefronts, tokens, isFirstStart, adminEmail, adminLink } = options;
  const lines = storefronts.storefronts.map(({ id, hosts, locales }) => {
    const host = id === storefronts.default ? 'localhost' : (hosts[0] ?? 'localhost');
    return `  ${id.padEnd(9)}${locales.map((locale) => `http://${host}:${port}/${locale}/`).join('  ')}`;
  });
  console.log(
    `\nMeridian is listening on http://localhost:${port}\n\n${lines.join('\n')}\n  content  http://localhost:${port}/graphql\n`,
  );
  if (isFirstStart)
    console.log(`First start. Management token (again: npm run content -- token):\n  ${tokens.management}\n`);
  if (adminLink)
    console.log(
      `Studio has no administrator yet. Choose the password of ${adminEmail} here, once, within 24 hours (a new start makes a new link):\n  ${adminLink}\n`,
    );
}
