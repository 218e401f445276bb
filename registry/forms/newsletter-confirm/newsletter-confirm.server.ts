import type { FormHandler } from '#schemas/contracts/forms.ts';

/** Confirms the letter for whoever came by the link of its mail: by this button, never by the link itself. */
const handleNewsletterConfirm: FormHandler = async ({ cookie, origin }, { newsletter }) => {
  const cookies = await newsletter.follow('confirm', { cookie, origin });
  return cookies
    ? { kind: 'done', cookies }
    : { kind: 'invalid', errors: [{ field: '', keyword: 'wrongLink', message: '' }] };
};

export default handleNewsletterConfirm;
