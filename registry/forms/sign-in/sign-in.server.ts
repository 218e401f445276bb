import type { FormHandler } from '#schemas/contracts/forms.ts';
import { messageOf } from '#schemas/forms/message-of.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const MESSAGES = { en, es, pt, it };

/** Signs somebody in. An unknown e-mail and a wrong password get one answer. */
const handleSignIn: FormHandler = async ({ values, ...submission }, { accounts }) => {
  const source = { locale: submission.locale, messages: MESSAGES[submission.locale] };
  const { email, password, keep } = values as { email: string; password: string; keep?: boolean };
  const outcome = await accounts.signIn({ ...submission, email, password, keep: keep === true });
  if (outcome.kind === 'too-many') {
    const { retryAfter } = outcome;
    const fault = { field: '', keyword: 'too-many', params: { limit: Math.ceil(retryAfter / 60) } };
    return { kind: 'refused', status: 429, code: 'TOO_MANY', message: messageOf(fault, source), retryAfter };
  }
  if (outcome.kind === 'wrong')
    return {
      kind: 'refused',
      status: 401,
      code: 'WRONG_CREDENTIALS',
      message: messageOf({ field: '', keyword: 'wrong-credentials', params: {} }, source),
    };
  return { kind: 'done', redirect: outcome.redirect, cookies: outcome.cookies };
};

export default handleSignIn;
