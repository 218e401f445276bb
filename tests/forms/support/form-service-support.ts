/** Set-up of the tests of the form service: six forms with one handler, a new service for each test. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { FormResult, Submission, Visitor } from '#schemas/contracts/forms.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from '../../store/support.ts';
import { formOf, openTestForms, type TestForms } from './open-test-forms.ts';

/** Made anew by the hooks below. */
export const given = {} as {
  opened: TestStore;
  forms: TestForms;
  visitor: Visitor | undefined;
  network: string;
  /** What the handler says. */
  result: (submission: Submission) => Promise<FormResult>;
};
export const handled: Submission[] = [];

const handler = async (submission: Submission): Promise<FormResult> => {
  handled.push(submission);
  return given.result(submission);
};
export const FORMS = [
  formOf('open'),
  formOf('rare', { perMinute: 2 }),
  formOf('members', { access: 'signed-in' }),
  formOf('agents', { access: 'trade' }),
  formOf('filter', { isStored: false }),
  formOf('secretive', { secret: ['password'] }),
];

beforeAll(async () => {
  given.opened = await openTestStore();
}, START_TIMEOUT);
afterAll(() => given.opened?.close());
beforeEach(() => {
  given.visitor = undefined;
  given.network = '192.0.2.1';
  handled.length = 0;
  given.result = async () => ({ kind: 'done', answer: { number: 7 } });
  given.forms = openTestForms({
    database: given.opened.store.database,
    forms: FORMS,
    handlers: Object.fromEntries(FORMS.map(({ name }) => [name, handler])),
    visitor: () => given.visitor,
    network: () => given.network,
  });
});
afterEach(() => given.forms.close());

export const rows = async (form: string) => {
  const answer = await given.forms.ask(`/${form}/submissions?limit=500`);
  return ((await answer.json()) as { items: Record<string, unknown>[] }).items;
};
export const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
export const en = { 'accept-language': 'en-GB,en;q=0.8' };
