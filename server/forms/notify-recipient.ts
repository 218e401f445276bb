import type { ContentClient, PrivateFields } from '#schemas/contracts/content.ts';
import type { FormManifest, Submission } from '#schemas/contracts/forms.ts';
import type { MailService } from '#schemas/contracts/mail.ts';
import { labelOf } from '#schemas/forms/message-of.ts';
import { flatten } from './csv.ts';

interface Answer {
  readonly form?: { readonly form?: string | null } | null;
}

/**
 * Tells whom an editor has named in the Form module (`recipient`) of each submission, once, however often it is handled.
 * Forms that no module placed, or one without a recipient, tell nobody: the list of submissions has them.
 */
export const createNotifier =
  ({ client, fields, mail }: { client: ContentClient; fields: PrivateFields; mail: MailService }) =>
  async (manifest: FormManifest, submission: Submission): Promise<void> => {
    const { id, entryId, locale, values } = submission;
    if (entryId === undefined) return;
    const answer = await client.execute<Answer>({
      operation: 'placedForm',
      variables: { ID: entryId },
      preview: false,
    });
    // Anybody can send any entry's id: only one that places this very form counts.
    if (answer.data?.form?.form !== manifest.name) return;
    const recipient = (await fields.read('Form', [entryId])).get(entryId)?.['recipient'];
    if (typeof recipient !== 'string') return;
    const messages = manifest.messages[locale];
    const lines = Object.keys(manifest.schema.properties)
      .filter((field) => !manifest.secret.includes(field) && values[field] !== undefined)
      .map((field) => `${labelOf({ locale, messages }, field) ?? field}: ${flatten(values[field])}`);
    const from = values['email'];
    await mail.send({
      template: 'form-submission',
      to: recipient,
      locale,
      key: `recipient-${id}`,
      values: { form: messages['title'] ?? manifest.schema.title, lines: lines.join('\n') },
      ...(typeof from === 'string' && { replyTo: from }),
    });
  };
