/** The form service as the server has it, on a real database, with forms and handlers of the test. */
import type { FormHandler, FormManifest, FormServices, Visitor } from '#schemas/contracts/forms.ts';
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import type { Database } from '#server/db/connect.ts';
import { createStorefrontChoice } from '#server/http/choose-storefront.ts';
import { openForms, type Forms } from '#server/open-forms.ts';
import storefronts from '../../../storefronts.json' with { type: 'json' };

export const chooseStorefront = createStorefrontChoice({ storefronts: storefronts as Storefronts, port: 3000 });

/** A form with what a test is about; everything else as it is with most forms. */
export function formOf(name: string, more: Partial<FormManifest> = {}): FormManifest {
  const messages = {
    title: name,
    'labels.name': 'Name',
    'sent.text': 'Thanks.',
    'errors.too-many': 'In {{limit}} minutes.',
  };
  return {
    name,
    source: `registry/forms/${name}`,
    schema: {
      $id: `test/${name}`,
      title: name,
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: {
        name: { type: 'string', maxLength: 40 },
        nights: { type: 'integer', minimum: 1 },
        message: { type: 'string', format: 'multi-line', maxLength: 200 },
        password: { type: 'string', writeOnly: true, maxLength: 100 },
        interests: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 20 } },
      },
    },
    access: 'anyone',
    perMinute: 1000,
    secret: [],
    isStored: true,
    messages: { en: messages, es: { ...messages, 'sent.text': 'Gracias.' }, pt: messages, it: messages },
    ...more,
  };
}

export interface TestForms extends Forms {
  /** Every line that was logged, as text. */
  readonly log: string[];
  post(name: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** A body as it is; of a FormData the header is written with it. */
  send(name: string, body: RequestInit['body'], headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Asks for what was sent, as somebody who may. */
  ask(path: string, options?: { method?: string; headers?: Readonly<Record<string, string>> }): Promise<Response>;
}

export function openTestForms(options: {
  database: Database;
  forms: readonly FormManifest[];
  handlers: Readonly<Record<string, FormHandler>>;
  services?: Partial<FormServices>;
  visitor?: () => Visitor | undefined;
  network?: () => string;
}): TestForms {
  const log: string[] = [];
  const write = (fields: object, message: string) => void log.push(`${message} ${JSON.stringify(fields)}`);
  const forms = openForms({
    database: options.database,
    forms: options.forms,
    handlers: Object.fromEntries(
      Object.entries(options.handlers).map(([name, handler]) => [name, async () => ({ default: handler })]),
    ),
    services: { ...options.services } as FormServices,
    visitorOf: async () => options.visitor?.(),
    signInPath: (locale, page) => `/${locale}/sign-in/?return=${page ?? ''}`,
    mayRead: async (request) => request.headers.get('authorization') === 'Bearer reader',
    mayExport: async (request) => request.headers.get('authorization') === 'Bearer reader',
    chooseStorefront,
    networkOf: () => options.network?.() ?? '192.0.2.1',
    secret: 'a secret of this test that is long enough',
    logger: { info: write, warn: write, error: write },
  });
  const routes = forms.routes(() => options.network?.() ?? '192.0.2.1');
  return {
    ...forms,
    log,
    post: async (name, body, headers = {}) =>
      routes.request(`/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    send: async (name, body, headers = {}) =>
      routes.request(`/${name}`, {
        method: 'POST',
        headers: { host: 'localhost', ...headers },
        body,
        duplex: 'half',
      } as RequestInit),
    ask: async (path, { method = 'GET', headers = {} } = {}) =>
      forms.submissions.request(path, { method, headers: { authorization: 'Bearer reader', ...headers } }),
  };
}
