import type { FormHandler } from '#schemas/contracts/forms.ts';

/** Nothing is sent to an address before it was confirmed from there; whoever asks is told the same whatever is known of it. */
const handleNewsletter: FormHandler = async ({ values, locale, storefront, origin }, { newsletter }) => {
  await newsletter.ask({ email: String(values['email']), locale, storefront, origin });
  return { kind: 'done' };
};

export default handleNewsletter;
