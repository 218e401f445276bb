import type { FormHandler } from '#schemas/contracts/forms.ts';
import { tooMany } from '#schemas/forms/too-many.ts';

/** Sets the password of whoever came by the link of a reset mail, and signs them in. */
const handleNewPassword: FormHandler = async ({ values, ...submission }, { accounts }) => {
  const outcome = await accounts.setPassword({ ...submission, password: String(values['password']) });
  if (outcome.kind === 'too-many') return tooMany(outcome);
  if (outcome.kind === 'wrong-token')
    return { kind: 'refused', status: 409, code: 'WRONG_TOKEN', keyword: 'wrong-token' };
  return { kind: 'done', redirect: outcome.redirect, cookies: outcome.cookies };
};

export default handleNewPassword;
