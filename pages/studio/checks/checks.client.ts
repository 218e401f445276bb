/**
 * Runs inside a hidden frame that shows the draft of a page as visitors would have it: judges it for accessibility and tells
 * Studio. It stands in the frame, not in Studio, because contrast and sizes are those of the document it looks at.
 */
import axe from 'axe-core';
import type { BarrierFinding, FromChecks } from '#schemas/contracts/studio-checks.ts';

const { origin } = location;
const tell = (message: FromChecks): void => parent.postMessage(message, origin);
/** WCAG 2.0 to 2.2, A and AA, as everything of ours is held to. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MOST = 100;

/** What waits below the fold until it comes near is judged as well: skipped, it would have no background to stand on. */
function showEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}

async function judge(): Promise<void> {
  showEverything();
  await document.fonts.ready;
  const { violations, passes } = await axe.run(document, {
    runOnly: { type: 'tag', values: STANDARD },
    // How far a page may be zoomed is decided by the specification, screen by screen, and by no editor.
    rules: { 'meta-viewport': { enabled: false } },
    resultTypes: ['violations'],
    // Frames of other sites are other people's.
    iframes: false,
  });
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }): BarrierFinding => {
      const [selector] = target;
      const element = typeof selector === 'string' ? document.querySelector(selector) : null;
      const entryId = element?.closest('[data-entry]')?.getAttribute('data-entry')?.split(' ')[0];
      return { rule: id, help, html: html.slice(0, 160), ...(entryId && { entryId }) };
    }),
  );
  tell({ kind: 'checked', passed: passes.length, findings: findings.slice(0, MOST) });
}

const start = (): void => {
  judge().catch((error: unknown) =>
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
};
if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });
