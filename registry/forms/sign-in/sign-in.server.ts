import type { FormHandler } from '#schemas/contracts/forms.ts';
import { tooMany } from '#schemas/forms/too-many.ts';

/** Signs somebody in. An unknown e-mail and a wrong password get one answer. */
const handleSignIn: FormHandler = async ({ values, ...submission }, { accounts }) => {
  const { email, password, keep } = values as { email: string; password: string; keep?: boolean };
  const outcome = await accounts.signIn({ ...submission, email, password, keep: keep === true });
  if (outcome.kind === 'too-many') return tooMany(outcome);
  if (outcome.kind === 'wrong')
    return { kind: 'refused', status: 401, code: 'WRONG_CREDENTIALS', keyword: 'wrong-credentials' };
  return { kind: 'done', redirect: outcome.redirect, cookies: outcome.cookies };
};

export default handleSignIn;
