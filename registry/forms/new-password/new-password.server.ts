import type { FormHandler } from '#schemas/contracts/forms.ts';
import { messageOf } from '#schemas/forms/message-of.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const MESSAGES = { en, es, pt, it };

/** Sets the password of whoever came by the link of a reset mail, and signs them in. */
const handleNewPassword: FormHandler = async ({ values, ...submission }, { accounts }) => {
  const source = { locale: submission.locale, messages: MESSAGES[submission.locale] };
  const outcome = await accounts.setPassword({ ...submission, password: String(values['password']) });
  if (outcome.kind === 'too-many') {
    const { retryAfter } = outcome;
    const fault = { field: '', keyword: 'too-many', params: { limit: Math.ceil(retryAfter / 60) } };
    return { kind: 'refused', status: 429, code: 'TOO_MANY', message: messageOf(fault, source), retryAfter };
  }
  if (outcome.kind === 'wrong-token')
    return {
      kind: 'refused',
      status: 409,
      code: 'WRONG_TOKEN',
      message: messageOf({ field: '', keyword: 'wrong-token', params: {} }, source),
    };
  return { kind: 'done', redirect: outcome.redirect, cookies: outcome.cookies };
};

export default handleNewPassword;
