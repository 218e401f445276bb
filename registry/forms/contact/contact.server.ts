import type { FormHandler } from '#schemas/contracts/forms.ts';

/**
 * A message to the people of the house. It stands in the store, and whom the Form module names is told; whoever wrote
 * gets word that it has arrived. The key makes it one mail, however often the submission is handled.
 */
const handleContact: FormHandler = async ({ id, values, locale }, { mail }) => {
  const { name, email, subject, message } = values as Readonly<Record<string, string>>;
  await mail.send({
    template: 'contact-received',
    values: { name: name ?? '', subject: subject ?? '', message: message ?? '' },
    to: email ?? '',
    locale,
    key: `contact-${id}`,
  });
  return { kind: 'done' };
};

export default handleContact;
