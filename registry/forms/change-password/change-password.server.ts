import type { FormHandler } from '#schemas/contracts/forms.ts';
import { tooMany } from '#schemas/forms/too-many.ts';

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
  if (outcome.kind === 'too-many') return tooMany(outcome);
  if (outcome.kind === 'wrong')
    return { kind: 'invalid', errors: [{ field: 'currentPassword', keyword: 'wrong', message: '' }] };
  if (outcome.kind === 'same')
    return { kind: 'invalid', errors: [{ field: 'password', keyword: 'same', message: '' }] };
  return { kind: 'done', cookies: outcome.cookies };
};

export default handleChangePassword;
