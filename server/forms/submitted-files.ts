import type { SubmittedFile } from '#schemas/contracts/forms.ts';
import type { FormBody } from './read-body.ts';
import type { ReceivedFile } from './read-multipart.ts';
import type { StoredFile, SubmissionStore } from './submission-store.ts';

/** Files of a body; only a multipart one has any. */
export const filesOf = (body: FormBody): readonly ReceivedFile[] => (body.kind === 'urlencoded' && body.files) || [];

/** A file as handlers get it when it has just come. */
export const submittedFile = ({ field, name, type, size, bytes }: ReceivedFile): SubmittedFile => ({
  ...{ field, name, type, size },
  read: async () => bytes,
});

/** A file as handlers get it when its submission is handled again. */
export const storedFile = (
  store: Pick<SubmissionStore, 'fileBytes'>,
  { id, submissionId, field, name, type, size }: StoredFile,
): SubmittedFile => ({
  ...{ field, name, type, size },
  async read() {
    const file = await store.fileBytes(submissionId, id);
    if (!file) throw new Error(`The file ${id} of submission ${submissionId} was removed.`);
    return file.bytes;
  },
});
