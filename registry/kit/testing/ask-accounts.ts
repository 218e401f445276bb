import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { FormHandler, FormResult, FormServices, FormValues, Submission } from '#schemas/contracts/forms.ts';

/** Of an account form: what of accounts it asks, and what was typed. */
export interface AccountForm {
  readonly form: string;
  readonly asks: keyof AccountService;
  readonly values: FormValues;
}

/** Handles a submission with accounts that answer what the test says, and keeps what they were asked. */
export function askAccounts(handle: FormHandler, { form, asks, values }: AccountForm) {
  const asked: unknown[] = [];
  const submission: Submission = {
    ...{ id: 's-1', form, values, locale: 'en', storefront: 'trade', market: 'en' },
    ...{ network: '192.0.2.1', origin: 'https://example.com', cookie: 'token=before' },
    page: `/en/${form}/?return=/en/catalogues/`,
  };
  const submit = (answer: object, changes: Partial<Submission> = {}): Promise<FormResult> => {
    const accounts = {
      [asks]: async (request: unknown) => {
        asked.push(request);
        return answer;
      },
    } as Partial<AccountService>;
    return handle({ ...submission, ...changes }, { accounts } as FormServices);
  };
  return { submit, asked };
}

/** What every account form answers to too many tries: in the form's own words, in minutes. */
export const TOO_MANY_OF_ACCOUNTS = { kind: 'too-many', retryAfter: 541 };
export const TOO_MANY_TOLD: FormResult = {
  ...{ kind: 'refused', status: 429, code: 'TOO_MANY', retryAfter: 541 },
  keyword: 'too-many',
  params: { limit: 10 },
};
