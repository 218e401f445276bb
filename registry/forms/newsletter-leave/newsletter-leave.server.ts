import type { FormHandler } from '#schemas/contracts/forms.ts';

/** Takes whoever came by the link of a letter off the list: by this button, never by the link itself. */
const handleNewsletterLeave: FormHandler = async ({ cookie, origin }, { newsletter }) => {
  const cookies = await newsletter.follow('leave', { cookie, origin });
  return cookies
    ? { kind: 'done', cookies }
    : { kind: 'invalid', errors: [{ field: '', keyword: 'wrongLink', message: '' }] };
};

export default handleNewsletterLeave;
