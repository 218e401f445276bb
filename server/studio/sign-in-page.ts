import { html, raw } from 'hono/html';
import type { Visitor } from '#schemas/contracts/forms.ts';
import { drawSignInArt } from './sign-in-art.ts';
import { ICON, MARK } from './studio-mark.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';
import type { Appearance } from './studio-page.ts';

export type SignInFault =
  | { readonly kind: 'wrong' | 'cross-site' }
  | { readonly kind: 'too-many'; readonly minutes: number };

export interface SignInView extends Appearance {
  readonly styles: readonly string[];
  /** Path under `/studio/` that was asked for. */
  readonly returnTo: string;
  /** As it was typed. */
  readonly email: string;
  readonly fault?: SignInFault | undefined;
  /** Somebody who is signed in and may not. */
  readonly refused?: Pick<Visitor, 'name' | 'role'> | undefined;
  readonly storefronts: readonly string[];
  readonly hasOutsideSignIn: boolean;
  readonly resetPath: string;
  readonly build: string;
}

/** A shape for what went wrong, before its colour. */
const STOP =
  '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m15 9-6 6M9 9l6 6"/></svg>';

/** Studio's sign-in screen (design-studio 11): a form that works without script, and nothing of Studio itself. */
export async function drawSignIn(view: SignInView): Promise<string> {
  const texts = SIGN_IN_TEXTS[view.language];
  const fault = view.fault && faultText(view.fault, texts);
  const theme = view.theme ? html` data-theme="${view.theme}"` : '';
  return String(
    await html`<!doctype html>
      <html lang="${view.language}" ${theme}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="${ICON}" />
          <title>${texts.title} · Studio</title>
          ${view.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        </head>
        <body>
          <main class="sign">
            <div class="mark">${raw(MARK)}Studio</div>
            <form method="post" action="/studio/sign-in" novalidate>
              <div>
                <h1>${texts.title}</h1>
                <p class="sub">${texts.storefronts}: ${view.storefronts.join(', ')}</p>
              </div>
              ${view.refused ? html`<p class="note" role="alert">${texts.refused(view.refused.name, view.refused.role)}</p>` : ''}
              ${
                view.hasOutsideSignIn
                  ? html`<a
                        class="button"
                        href="/api/accounts/oidc?${new URLSearchParams({ return: view.returnTo }).toString()}"
                        >${texts.outside}</a
                      >
                      <div class="or">${texts.or}</div>`
                  : ''
              }
              <div class="field">
                <label for="email">${texts.email}</label
                ><input
                  id="email"
                  name="email"
                  type="email"
                  autocomplete="username"
                  maxlength="254"
                  required
                  value="${view.email}"
                />
              </div>
              <div class="field">
                <div class="row">
                  <label for="password">${texts.password}</label><a href="${view.resetPath}">${texts.forgotten}</a>
                </div>
                <input
                  id="password"
                  name="password"
                  type="password"
                  autocomplete="current-password"
                  maxlength="128"
                  required${fault ? html` aria-invalid="true" aria-describedby="fault"` : ''}
                />
                ${fault ? html`<p class="fault" id="fault" role="alert">${raw(STOP)}<span>${fault}</span></p>` : ''}
              </div>
              <label class="keep"><input type="checkbox" name="keep" value="on" />${texts.keep}</label>
              <input type="hidden" name="return" value="${view.returnTo}" />
              <button class="button primary" type="submit">${texts.submit}</button>
              <p class="small centred">${texts.length}</p>
            </form>
            ${view.refused ? html`<form method="post" action="/api/accounts/sign-out" class="out"><input type="hidden" name="return" value="/studio/" /><button class="button" type="submit">${texts.signOut}</button></form>` : ''}
            <p class="small foot"><a href="/">${texts.site}</a><span>${texts.build} ${view.build.slice(0, 7)}</span></p>
          </main>
          ${drawSignInArt(view.language)}
        </body>
      </html> `,
  );
}

function faultText(fault: SignInFault, texts: (typeof SIGN_IN_TEXTS)['en']): string {
  if (fault.kind === 'too-many') return texts.tooMany(fault.minutes);
  return fault.kind === 'wrong' ? texts.wrong : texts.crossSite;
}
