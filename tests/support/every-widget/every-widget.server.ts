import type { FormHandler } from '#schemas/contracts/forms.ts';

/** Echoes nothing, keeps everything: the submission is in the store. */
const handle: FormHandler = async () => ({ kind: 'done' });

export default handle;
