import type { FormManifest } from '#schemas/contracts/forms.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { labelOf } from '#schemas/forms/message-of.ts';
import { csvRow, flatten } from './csv.ts';
import type { SubmissionStore } from './submission-store.ts';

const OWN_COLUMNS = ['id', 'createdAt', 'status', 'locale', 'storefront', 'market', 'visitor'] as const;

/** Everything of a form as a table, written while it is read. Columns are the fields of the schema, named as in English. */
export function csvAnswer(form: FormManifest, store: Pick<SubmissionStore, 'all'>): Response {
  const fields = Object.keys(form.schema.properties).filter((name) => !form.secret.includes(name));
  const locale: Locale = 'en';
  const names = fields.map((field) => labelOf({ locale, messages: form.messages[locale] }, field) ?? field);
  async function* lines(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    // Spreadsheets take a table for UTF-8 only with the mark at its beginning.
    yield encoder.encode(`\ufeff${csvRow([...OWN_COLUMNS, ...names])}`);
    for await (const piece of store.all(form.name))
      yield encoder.encode(
        piece
          .map((row) =>
            csvRow([
              ...[row.id, row.createdAt.toISOString(), row.status, row.locale, row.storefront, row.market],
              row.visitor?.email ?? '',
              ...fields.map((field) => flatten(row.values[field])),
            ]),
          )
          .join(''),
      );
  }
  const day = new Date().toISOString().slice(0, 10);
  const source = lines();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await source.return(undefined)),
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${form.name}-${day}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
