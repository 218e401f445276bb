import type { FormHandler } from '#schemas/contracts/forms.ts';
import { tooMany } from '#schemas/forms/too-many.ts';

/** Sends a link, if the address has an account; the answer is the same if not. */
const handleResetPassword: FormHandler = async ({ values, ...submission }, { accounts }) => {
  const outcome = await accounts.requestReset({ ...submission, email: String(values['email']) });
  if (outcome.kind === 'too-many') return tooMany(outcome);
  return { kind: 'done' };
};

export default handleResetPassword;
