import { randomUUID } from 'node:crypto';
import type {
  FieldError,
  FormManifest,
  FormResult,
  FormServices,
  FormValues,
  Submission,
  Visitor,
} from '#schemas/contracts/forms.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { placeFiles } from '#schemas/forms/files.ts';
import { readFields } from '#schemas/forms/read-fields.ts';
import { tidyValues } from '#schemas/forms/tidy-values.ts';
import { sha256Of } from '../content/assets/asset-files.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { returnPath } from '../http/return-path.ts';
import { withoutAddresses } from '../without-addresses.ts';
import { createFormCatalog, type HandlerModules, type KnownForm } from './form-catalog.ts';
import type { IncomingForm, Outcome, Refused } from './outcome.ts';
import { badName, type FormBody } from './read-body.ts';
import { refusalText, sentText } from './refusals.ts';
import { isToken, submissionKey } from './submission-key.ts';
import type { StoredSubmission, SubmissionStore } from './submission-store.ts';
import { filesOf, storedFile, submittedFile } from './submitted-files.ts';
import { waitForAnswer } from './wait-for-answer.ts';

export interface FormServiceOptions {
  readonly forms: readonly FormManifest[];
  readonly handlers: HandlerModules;
  readonly services: FormServices;
  readonly store: SubmissionStore;
  readonly visitorOf: (request: { readonly headers: Headers }) => Promise<Visitor | undefined>;
  /** Path of the sign-in screen that leads back to a page. */
  readonly signInPath: (locale: Locale, page: string | undefined) => string | undefined;
  readonly secret: string;
  readonly logger: Logger;
  /** Told of each submission that is stored and was accepted, before it counts as handled. */
  readonly onHandled?: ((form: FormManifest, submission: Submission) => Promise<void>) | undefined;
}

export interface FormService {
  has(name: string): boolean;
  readonly forms: readonly FormManifest[];
  /**
   * Access, limit, schema, store, handler, in this order. Size, kind and origin of the body are the caller's.
   * @throws BodyFault for names that no form has
   */
  submit(incoming: IncomingForm): Promise<Outcome>;
  /** Handles a stored submission anew. */
  handleAgain(stored: StoredSubmission): Promise<void>;
}

interface Answers {
  readonly refuse: (refused: Omit<Refused, 'kind' | 'state'>) => Refused;
  readonly invalid: (errors: readonly FieldError[]) => Outcome;
}

export function createFormService(options: FormServiceOptions): FormService {
  const { services, store, logger } = options;
  const catalog = createFormCatalog(options.forms, options.handlers);
  const limits = new Map<string, RateLimit>(
    options.forms.map(({ name, perMinute }) => [name, createRateLimit({ points: perMinute, seconds: 60 })]),
  );

  async function submit(incoming: IncomingForm): Promise<Outcome> {
    const { locale, body } = incoming;
    const form = known(incoming.name);
    const typed = typedValues(form, body);
    const state = {
      ...{ form: incoming.name, entryId: body.controls._entry, page: returnPath(incoming.page, '') || undefined },
      values: withoutSecrets(form, typed),
    };
    const token = isToken(body.controls._token) ? body.controls._token : randomUUID();
    const refuse = (refused: Omit<Refused, 'kind' | 'state'>): Refused => {
      const { code, message, signIn } = refused;
      return {
        kind: 'refused',
        ...refused,
        state: { ...state, errors: [], refusal: { code, message, signIn }, token },
      };
    };
    const answers: Answers = {
      refuse,
      invalid: (errors) => ({ kind: 'invalid', errors, state: { ...state, errors, token } }),
    };
    try {
      return await accept(incoming, form, typed, answers);
    } catch (error) {
      logger.error({ form: incoming.name, error: withoutAddresses(error) }, 'a form could not be taken');
      return refuse({ status: 503, code: 'UNAVAILABLE', message: refusalText('UNAVAILABLE', locale), retryAfter: 30 });
    }
  }

  async function accept(
    incoming: IncomingForm,
    form: KnownForm,
    typed: FormValues,
    { refuse, invalid }: Answers,
  ): Promise<Outcome> {
    const { locale, body } = incoming;
    const visitor = await options.visitorOf(incoming);
    const missing = missingAccess(form, visitor);
    if (missing) {
      const signIn = options.signInPath(locale, incoming.page);
      const own = form.manifest.messages[locale][`refusal.${missing.code}`];
      return refuse({ ...missing, message: own ?? refusalText(missing.code, locale), signIn });
    }
    const wait = (await limits.get(incoming.name)?.take(incoming.network)) ?? 0;
    if (wait > 0) return refuse(tooOften(locale, wait));
    // Filled in by a program: it is told what it wants to hear.
    if (body.controls._website !== undefined) return done(form, incoming, {}, randomUUID());

    const values = tidyValues(form.manifest.schema, typed);
    const errors = form.check(values, locale);
    if (errors.length > 0) return invalid(errors);

    const { storefront, market, origin, network } = incoming;
    const files = filesOf(body);
    const entryId = body.controls._entry;
    const cookie = incoming.headers.get('cookie') ?? undefined;
    const submission: Submission = {
      ...{ id: randomUUID(), form: incoming.name, values, locale, storefront, market, origin, network, cookie },
      ...(incoming.page !== undefined && { page: incoming.page }),
      ...(entryId !== undefined && /^[\w.-]{1,64}$/.test(entryId) && { entryId }),
      ...(visitor && { visitor }),
      ...(files.length > 0 && { files: files.map(submittedFile) }),
    };
    if (form.manifest.isStored) {
      const { secret } = options;
      const { _token: token } = body.controls;
      const meant = files.length > 0 ? [values, files.map(({ bytes }) => sha256Of(bytes))] : values;
      const key = submissionKey({ secret, form: incoming.name, token, values: meant, network, visitor: visitor?.id });
      const stored = withoutSecrets(form, values);
      const earlier = await receiveOnce(store, () => store.receive(submission, stored, key, files));
      if (earlier) return done(form, incoming, earlier.answer ?? {}, earlier.id);
    }
    const result = await handle(form, submission);
    if (result === 'failed') {
      if (form.manifest.isStored) return done(form, incoming, {}, submission.id);
      return refuse({ status: 503, code: 'UNAVAILABLE', message: refusalText('UNAVAILABLE', locale), retryAfter: 30 });
    }
    if (result.kind === 'done') return done(form, incoming, result, submission.id);
    if (result.kind === 'refused') return refuse(refusedBy(form, result, locale));
    return invalid(result.errors.map((error) => worded(form, error, locale)));
  }

  /** Runs the handler and writes down what came of it. Never rejects: what was stored is not lost by a fault. */
  async function handle(form: KnownForm, submission: Submission): Promise<FormResult | 'failed'> {
    const { isStored, name } = form.manifest;
    try {
      const result = await (await form.handler())(submission, services);
      if (isStored) {
        if (result.kind === 'done') {
          await options.onHandled?.(form.manifest, submission);
          await store.handled(submission.id, { answer: result.answer, redirect: result.redirect });
        } else await store.refused(submission.id);
      }
      return result;
    } catch (error) {
      logger.error({ form: name, submission: submission.id, error: withoutAddresses(error) }, 'a form was not handled');
      if (isStored)
        await store
          .failed(submission.id, form.manifest.secret.length === 0)
          .catch((cause: unknown) =>
            logger.error({ form: name, error: withoutAddresses(cause) }, 'nor noted as failed'),
          );
      return 'failed';
    }
  }

  const known = (name: string): KnownForm => {
    const form = catalog.get(name);
    if (!form) throw new Error(`There is no form ${name}; ask has() first.`);
    return form;
  };

  return {
    has: (name) => catalog.has(name),
    forms: options.forms,
    submit,
    async handleAgain(stored) {
      const form = catalog.get(stored.form);
      // The form is gone: what it sent is kept, and nothing can be done with it.
      if (!form) return store.failed(stored.id, false);
      const { id, values, locale, storefront, market, origin, entryId, visitor } = stored;
      const network = '';
      const files = (await store.files([id])).map((file) => storedFile(store, file));
      await handle(form, {
        ...{ id, form: stored.form, values, locale, storefront, market, origin, network },
        ...(entryId && { entryId }),
        ...(visitor && { visitor }),
        ...(files.length > 0 && { files }),
      });
    },
  };
}

function typedValues(form: KnownForm, body: FormBody): FormValues {
  const { schema } = form.manifest;
  if (body.kind === 'json') return placeFiles(schema, body.values, []);
  const read = readFields(schema, body.pairs);
  if (!read.ok) throw badName();
  return placeFiles(schema, read.values, filesOf(body));
}

/** Secrets are top-level fields: a password, its repetition. */
const withoutSecrets = (form: KnownForm, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !form.manifest.secret.includes(name)));

function missingAccess(
  { manifest }: KnownForm,
  visitor: Visitor | undefined,
): { status: 401 | 403; code: 'SIGN_IN_REQUIRED' | 'TRADE_REQUIRED' } | undefined {
  if (manifest.access === 'anyone') return undefined;
  if (!visitor) return { status: 401, code: 'SIGN_IN_REQUIRED' };
  if (manifest.access === 'trade' && visitor.role !== 'trade') return { status: 403, code: 'TRADE_REQUIRED' };
  return undefined;
}

/** For a handler that says why, and leaves the words to us. */
function refusedBy(
  form: KnownForm,
  { keyword, params = {}, ...result }: Extract<FormResult, { kind: 'refused' }>,
  locale: Locale,
): Omit<Refused, 'kind' | 'state'> {
  const { status, retryAfter, message } = result;
  const own = keyword === undefined ? '' : form.word({ field: '', keyword, params }, locale);
  const usual = () => refusalText(status === 429 ? 'RATE_LIMIT_EXCEEDED' : 'UNAVAILABLE', locale, retryAfter);
  return { ...result, message: message || own || usual() };
}

const tooOften = (locale: Locale, seconds: number) => ({
  status: 429 as const,
  code: 'RATE_LIMIT_EXCEEDED',
  message: refusalText('RATE_LIMIT_EXCEEDED', locale, seconds),
  retryAfter: seconds,
});

function done(
  form: KnownForm,
  { name, locale }: IncomingForm,
  result: { answer?: Readonly<Record<string, unknown>>; redirect?: string; cookies?: readonly string[] },
  id: string,
): Outcome {
  const { answer, redirect, cookies = [] } = result;
  const message = form.manifest.messages[locale]['sent.text'] ?? sentText(locale);
  return { kind: 'done', ...(form.manifest.isStored && { id }), message, answer, redirect, cookies, form: name };
}

/**
 * Keeps a submission unless it is there already. One that its handler refuses meanwhile gives its key free: then this one
 * counts.
 *
 * @returns the earlier one; where it is still being handled after all, as it is
 */
async function receiveOnce(
  store: SubmissionStore,
  receive: () => Promise<StoredSubmission | undefined>,
): Promise<StoredSubmission | undefined> {
  for (let attempt = 1; ; attempt++) {
    const earlier = await receive();
    if (!earlier) return undefined;
    const settled = await waitForAnswer(store, earlier);
    if (settled.status !== 'refused' || attempt === 3) return settled;
  }
}

const worded = (form: KnownForm, { field, keyword, message, params = {} }: FieldError, locale: Locale): FieldError => ({
  field,
  keyword,
  message: message || form.word({ field, keyword, params }, locale),
});
