import type { FormHandler } from '#schemas/contracts/forms.ts';

/** A message to the people of the house is kept by the store; who reads the list of submissions answers. */
const handleContact: FormHandler = async () => ({ kind: 'done' });

export default handleContact;
