import { SESSION_ELEMENT, type StudioLanguage, type StudioSession } from '#schemas/contracts/studio.ts';
import { ICON } from './studio-mark.ts';
import type { StudioFiles } from './studio-files.ts';

export interface Appearance {
  readonly language: StudioLanguage;
  /** Absent: as the system has it. */
  readonly theme?: 'light' | 'dark' | undefined;
}

/**
 * Policy of Studio's pages (CSP level 3): no inline script and no inline style element in production; what libraries of
 * widgets set on elements themselves is allowed. The preview is a frame of this very site.
 */
export const studioPolicy = ({ isDevelopment }: Pick<StudioFiles, 'isDevelopment'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    isDevelopment ? "style-src-elem 'self' 'unsafe-inline'" : "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "frame-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const NO_SCRIPT: Readonly<Record<StudioLanguage, string>> = {
  en: 'Studio needs JavaScript. Switch it on for this site and load the page again.',
  es: 'Studio necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página.',
};

/** The widgets' library adds a style element for touch unless there is an element with this id; the rule stands in studio.css. */
const PRESSABLE = ' id="react-aria-pressable-style"';

/** The page that carries Studio: its files and who is there. Everything else is drawn in the browser. */
export function drawStudio(files: StudioFiles, session: StudioSession, { language, theme }: Appearance): string {
  // In a script element only "<" can end it early.
  const data = JSON.stringify(session).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${ICON}">
<title>Studio</title>
${files.styles.map((href, index) => `<link rel="stylesheet" href="${href}"${index === 0 ? PRESSABLE : ''}>`).join('\n')}
${files.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${files.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="studio"></div>
<noscript><p class="no-script">${NO_SCRIPT[language]}</p></noscript>
<script type="application/json" id="${SESSION_ELEMENT}">${data}</script>
</body>
</html>
`;
}
