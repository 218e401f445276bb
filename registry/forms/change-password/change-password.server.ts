import type { FormHandler } from '#schemas/contracts/forms.ts';
import { messageOf } from '#schemas/forms/message-of.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const MESSAGES = { en, es, pt, it };

/** Changes the password of whoever is signed in, who has to know the present one; every other session of theirs ends. */
const handleChangePassword: FormHandler = async ({ values, visitor, ...submission }, { accounts }) => {
  // Access is checked before; a submission without somebody cannot come here.
  if (!visitor) throw new Error('change-password: nobody is signed in.');
  const outcome = await accounts.changePassword({
    ...submission,
    visitor,
    currentPassword: String(values['currentPassword']),
    password: String(values['password']),
  });
  if (outcome.kind === 'too-many') {
    const { retryAfter } = outcome;
    const fault = { field: '', keyword: 'too-many', params: { limit: Math.ceil(retryAfter / 60) } };
    const source = { locale: submission.locale, messages: MESSAGES[submission.locale] };
    return { kind: 'refused', status: 429, code: 'TOO_MANY', message: messageOf(fault, source), retryAfter };
  }
  if (outcome.kind === 'wrong')
    return { kind: 'invalid', errors: [{ field: 'currentPassword', keyword: 'wrong', message: '' }] };
  if (outcome.kind === 'same')
    return { kind: 'invalid', errors: [{ field: 'password', keyword: 'same', message: '' }] };
  return { kind: 'done', cookies: outcome.cookies };
};

export default handleChangePassword;
