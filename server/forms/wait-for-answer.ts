import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredSubmission, SubmissionStore } from './submission-store.ts';

const STEP = 50;
/** A double click waits for the first click's answer; longer than this nobody waits. */
const LIMIT = 5_000;

/** The same submission once it is no longer being handled, here or in another process. */
export async function waitForAnswer(store: SubmissionStore, submission: StoredSubmission): Promise<StoredSubmission> {
  let present = submission;
  for (let waited = 0; present.status === 'received' && waited < LIMIT; waited += STEP) {
    await sleep(STEP);
    present = (await store.find(submission.id)) ?? present;
  }
  return present;
}
