import type { FormHandler } from '#schemas/contracts/forms.ts';
import { messageOf } from '#schemas/forms/message-of.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const MESSAGES = { en, es, pt, it };

/** Sends a link, if the address has an account; the answer is the same if not. */
const handleResetPassword: FormHandler = async ({ values, ...submission }, { accounts }) => {
  const source = { locale: submission.locale, messages: MESSAGES[submission.locale] };
  const outcome = await accounts.requestReset({ ...submission, email: String(values['email']) });
  if (outcome.kind === 'too-many') {
    const { retryAfter } = outcome;
    const fault = { field: '', keyword: 'too-many', params: { limit: Math.ceil(retryAfter / 60) } };
    return { kind: 'refused', status: 429, code: 'TOO_MANY', message: messageOf(fault, source), retryAfter };
  }
  return { kind: 'done' };
};

export default handleResetPassword;
