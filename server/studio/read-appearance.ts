import { STUDIO_LANGUAGES } from '#schemas/contracts/studio.ts';
import { readCookie } from '../http/cookies.ts';
import type { Appearance } from './studio-page.ts';

/** Language and theme that somebody chose in Studio (two cookies), otherwise the browser's language and the system's theme. */
export function readAppearance(headers: Headers): Appearance {
  const cookie = headers.get('cookie') ?? undefined;
  const chosen = readCookie(cookie, 'studio-language');
  const asked = [chosen ?? '', ...(headers.get('accept-language') ?? '').split(',')].map((each) =>
    each.trim().slice(0, 2).toLowerCase(),
  );
  const language = asked.flatMap((each) => STUDIO_LANGUAGES.find((known) => known === each) ?? [])[0] ?? 'en';
  const theme = readCookie(cookie, 'studio-theme');
  return { language, theme: theme === 'light' || theme === 'dark' ? theme : undefined };
}
