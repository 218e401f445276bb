import type { FormHandler } from '#schemas/contracts/forms.ts';

/** Takes a copy of each catalogue from the stock, all or none, and tells the customer. */
const handleCatalogueRequest: FormHandler = async ({ id, values, locale, market, visitor }, { catalogues, mail }) => {
  const ids = values['catalogues'] as readonly string[];
  const taken = await catalogues.take({ requestId: id, ids, locale, market });
  if (taken.kind === 'gone')
    return { kind: 'invalid', errors: [{ field: 'catalogues', keyword: 'gone', message: '' }] };
  await mail.send({
    template: 'catalogue-received',
    to: visitor?.email ?? String(values['email']),
    locale,
    key: `catalogue-request-${id}`,
    values: { name: visitor?.name ?? String(values['companyName']), catalogues: taken.names.join('\n') },
  });
  return { kind: 'done' };
};

export default handleCatalogueRequest;
