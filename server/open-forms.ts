import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import type { FormManifest, FormServices, Submission, Visitor } from '#schemas/contracts/forms.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { Database } from './db/connect.ts';
import type { HandlerModules } from './forms/form-catalog.ts';
import { createBodyReader, type ReadFormBody } from './forms/body-reader.ts';
import { createDraftCookies, type DraftCookies } from './forms/draft-cookie.ts';
import { createFormRoutes } from './forms/form-routes.ts';
import { createFormService, type FormService } from './forms/form-service.ts';
import { startRetries } from './forms/retry-submissions.ts';
import { createSubmissionRoutes, type SubmissionRoutesOptions } from './forms/submission-routes.ts';
import { createSubmissionStore, type SubmissionStore } from './forms/submission-store.ts';
import type { Served } from './http/choose-storefront.ts';

export interface OpenFormsOptions {
  readonly database: Database;
  readonly forms: readonly FormManifest[];
  readonly handlers: HandlerModules;
  readonly services: FormServices;
  readonly visitorOf: (request: { readonly headers: Headers }) => Promise<Visitor | undefined>;
  readonly signInPath: (locale: Locale, page: string | undefined) => string | undefined;
  readonly mayRead: (request: Request) => Promise<boolean>;
  readonly mayExport: (request: Request) => Promise<boolean>;
  readonly onAct?: SubmissionRoutesOptions['onAct'];
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly networkOf: (remoteAddress: string, forwardedFor: string | undefined) => string;
  readonly secret: string;
  /** Told of each submission that is stored and was accepted. */
  readonly onHandled?: (form: FormManifest, submission: Submission) => Promise<void>;
  readonly logger: Logger;
}

export interface Forms {
  readonly store: SubmissionStore;
  readonly service: FormService;
  readonly readBody: ReadFormBody;
  /** What was typed without script, on its way to the sign-in screen and back. */
  readonly drafts: DraftCookies;
  /** Mounted at `/api/forms`. */
  readonly routes: (networkOf: (context: Context) => string) => Hono;
  readonly submissions: Hono;
  /** Network of a request on the bare socket. */
  readonly networkOf: (request: IncomingMessage) => string;
  /** Looks at once for what is to be handled again. */
  readonly retryNow: () => Promise<number>;
  close(): Promise<void>;
}

/** Forms put together: store, service, addresses, and what handles again what did not get through. */
export function openForms(options: OpenFormsOptions): Forms {
  const { logger, chooseStorefront } = options;
  const store = createSubmissionStore(options.database.drizzle);
  const service = createFormService({ ...options, store });
  const readBody = createBodyReader();
  const retries = startRetries({ forms: service, store, logger });
  return {
    store,
    service,
    readBody,
    drafts: createDraftCookies(options.secret),
    routes: (networkOf) => createFormRoutes({ forms: service, readBody, chooseStorefront, networkOf, logger }),
    submissions: createSubmissionRoutes({ ...options, store }),
    networkOf: (request) => {
      const forwarded = request.headers['x-forwarded-for'];
      return options.networkOf(
        request.socket.remoteAddress ?? 'unknown',
        Array.isArray(forwarded) ? forwarded.join() : forwarded,
      );
    },
    retryNow: retries.now,
    close: retries.stop,
  };
}
