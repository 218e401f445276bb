import type { FormHandler } from '#schemas/contracts/forms.ts';

/**
 * A message to the people of the house. It stands in the store, and whom the Form module names is told; whoever wrote
 * gets word that it has arrived. The key makes it one mail, however often the submission is handled.
 */
const handleContact: FormHandler = async ({ id, values, locale }, { mail }) => {
  await mail.send({
    template: 'contact-received',
    values: {},
    to: String(values['email']),
    locale,
    key: `contact-${id}`,
  });
  return { kind: 'done' };
};

export default handleContact;
