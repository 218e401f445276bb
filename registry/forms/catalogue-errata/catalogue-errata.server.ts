import type { FormHandler } from '#schemas/contracts/forms.ts';

/** An erratum is kept by the store; whoever makes the next edition reads the list. */
const handleCatalogueErrata: FormHandler = async () => ({ kind: 'done' });

export default handleCatalogueErrata;
