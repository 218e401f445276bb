import { createServer } from 'node:http';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { formHandlers } from '#schemas/generated/form-handlers.ts';
import operations from '#schemas/generated/operations.json' with { type: 'json' };
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import routes from '../routes.json' with { type: 'json' };
import storefrontsFile from '../storefronts.json' with { type: 'json' };
import type { FormServices } from '#schemas/contracts/forms.ts';
import type { GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import type { Routes, Storefronts } from '#schemas/contracts/storefront.ts';
import { readConfig } from './config/read-config.ts';
import { checkSettings } from './config/check-settings.ts';
import { siteVisitor } from './accounts/site-visitor.ts';
import { createAccountsApi } from './accounts/accounts-api.ts';
import { inviteFirstAdmin } from './accounts/first-admin.ts';
import { openAccounts, type Accounts } from './accounts/open-accounts.ts';
import { may, type Operation } from './accounts/roles.ts';
import { openCatalogues } from './catalogues/open-catalogues.ts';
import { openContent } from './content/open-content.ts';
import { createBookingRoutes } from './bookings/booking-routes.ts';
import { openBookingProvider } from './bookings/open-provider.ts';
import { openBookings } from './bookings/open-bookings.ts';
import { authenticateBearer } from './content/management/authenticate-bearer.ts';
import { deriveTokens, isToken, readSecret } from './content/tokens.ts';
import { openFinding } from './finding/open-finding.ts';
import { createNotifier } from './forms/notify-recipient.ts';
import { createPageSubmission } from './forms/page-submission.ts';
import { createStorefrontChoice } from './http/choose-storefront.ts';
import { clientNetwork } from './http/client-network.ts';
import { createApp } from './http/create-app.ts';
import { createMetrics } from './http/metrics.ts';
import { createPageCache } from './http/page-cache.ts';
import { createPageHandler } from './http/page-handler.ts';
import { createPrivatePages } from './http/private-pages.ts';
import { createQueryKeys } from './http/query-keys.ts';
import { createScreenPaths } from './http/screen-paths.ts';
import { createSitemaps } from './http/sitemaps.ts';
import { createStaticAssets } from './http/static-assets.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { createMailRoutes } from './mail/mail-routes.ts';
import { openMail } from './mail/open-mail.ts';
import { createNewsletterRoutes } from './newsletter/newsletter-routes.ts';
import { openNewsletter } from './newsletter/open-newsletter.ts';
import { openInbox } from './inbox/open-inbox.ts';
import { createSessionActs } from './inbox/session-acts.ts';
import { openForms } from './open-forms.ts';
import { openTrips } from './planner/open-trips.ts';
import type { TripLinks } from './planner/trip-links.ts';
import { openGazetteer } from './gazetteer/open-gazetteer.ts';
import { loadDevelopmentSite } from './load-development-site.ts';
import { loadBuiltSite } from './load-site.ts';
import { listen } from './listen.ts';
import { printWelcome } from './print-welcome.ts';
import { createRest } from './rest.ts';
import { servePresence } from './studio/presence/serve-presence.ts';
import { createExamplePictures } from './studio/example-pictures.ts';
import { createPreviewRoutes } from './studio/preview-routes.ts';
import { createStudio } from './studio/create-studio.ts';
import { createRegistryRoutes } from './studio/registry-routes.ts';
import { describeInstallation } from './studio/describe-installation.ts';

/**
 * Puts the parts together and listens. Order: what can be refused is refused before anything is opened.
 *
 * @returns the port and a way to stop, for tests
 * @throws ConfigError, StoreStartError, or whatever keeps the site from loading
 */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const storefronts = storefrontsFile as Storefronts;
  checkSettings({ routes, storefronts });
  const config = readConfig(environment, storefronts);
  const logger = pino({
    level: environment['LOG_LEVEL'] ?? 'info',
    base: undefined,
    serializers: { error: pino.stdSerializers.err },
    redact: ['*.token', '*.email', '*.authorization'],
  });
  mkdirSync(config.dataDir, { recursive: true });
  const secret = readSecret(config);
  const tokens = deriveTokens(secret);
  const metrics = createMetrics();
  const server = createServer();
  const [known, texts] = [manifest as unknown as RegistryManifest, operations as GeneratedOperations];
  const loaded = config.production ? await loadBuiltSite() : await loadDevelopmentSite(server);
  // Opened on the content's database; its management API asks for sessions when a request comes.
  const held: { accounts?: Accounts; links?: TripLinks } = {};
  const content = await openContent({
    ...{ config, tokens, logger, manifest: known, operations: texts },
    visitorOf: async (request) => held.accounts?.service.visitorOf(request),
  });
  const places = openGazetteer({ client: content.client, logger });
  content.subscribe(places.invalidate);
  const site = loaded.createSite({
    ...{ content: content.client, places, storefronts, logger },
    ...{ build: loaded.build, manifest: loaded.manifest, readAsset: loaded.readAsset },
    ...{ production: config.production, count: metrics.countFault },
    hasOutsideSignIn: config.oidc !== undefined,
    sharePath: (locale, query) => held.links?.pathOf(locale, query),
  });
  const cache = createPageCache({ logger, folder: join(config.dataDir, 'cache/pages') });
  content.subscribe((change) => {
    site.invalidate(change);
    cache.purge(change);
  });

  const { port } = await listen(server, config);
  const chooseStorefront = createStorefrontChoice({
    storefronts,
    forced: config.storefront,
    publicOrigin: config.publicOrigin,
    port,
  });
  const isPreviewToken = (token: string) => isToken(token, tokens.preview);
  const sitemaps = createSitemaps({ site, chooseStorefront, logger });
  content.subscribe(sitemaps.invalidate);
  const networkOf = (remoteAddress: string, forwardedFor: string | undefined) =>
    clientNetwork(remoteAddress, forwardedFor, config.trustedProxies);
  const mail = openMail({
    drizzle: content.database.drizzle,
    smtpUrl: config.smtpUrl,
    host: new URL(chooseStorefront(undefined).origin).hostname,
    logger,
  });
  const pathOf = createScreenPaths(routes as Routes);
  const bookings = openBookings({
    database: content.database,
    provider: await openBookingProvider(config.bookingsUrl, content.database.drizzle),
    secret,
    logger,
    resultPath: (locale) => pathOf('booking-result', locale),
  });
  const catalogues = openCatalogues({ drizzle: content.database.drizzle, client: content.client });
  const newsletter = openNewsletter({ drizzle: content.database.drizzle, mail, secret });
  const { client } = content;
  const trips = openTrips({ client, places, storefronts, chooseStorefront, pathOf, secret, config, logger });
  held.links = trips.links;
  const finding = openFinding({ site, storefronts: storefronts.storefronts, pathOf });
  const accounts = openAccounts({
    database: content.database,
    secret,
    logger,
    oidc: config.oidc,
    originOf: (host) => chooseStorefront(host).origin,
    pathOf,
    sendMail: (to, locale, message) => mail.send({ to, locale, ...message }),
    privateFields: content.privateFields,
  });
  held.accounts = accounts;
  const { service } = accounts;
  const acts = createSessionActs({ audit: accounts.audit, visitorOf: service.visitorOf });
  /** The management token, or a session whose role may. */
  const mayDo = async (operation: Operation, request: Request) =>
    authenticateBearer(tokens.management)(request).ok || may((await service.visitorOf(request))?.role, operation);
  const mayRead = (request: Request) => mayDo('read-submissions', request);
  const forms = openForms({
    database: content.database,
    forms: known.forms,
    handlers: formHandlers,
    services: {
      ...{ mail, bookings: bookings.service, catalogues, accounts: service, finding, places },
      ...{ planner: trips.planner, newsletter: newsletter.service },
    } satisfies FormServices,
    visitorOf: service.visitorOf,
    signInPath: (locale, page) =>
      pathOf('sign-in', locale) + (page === undefined ? '' : `?${new URLSearchParams({ return: page })}`),
    onHandled: createNotifier({ client: content.client, fields: content.privateFields, mail }),
    mayRead,
    mayExport: (request) => mayDo('export-submissions', request),
    onAct: acts.onSubmission,
    chooseStorefront,
    networkOf,
    secret,
    logger,
  });
  const presence = await servePresence({ content, accounts: service, logger });
  const inbox = openInbox({
    ...{ database: content.database, forms, bookings, catalogues, accounts, logger },
    manifests: known.forms,
    keepDays: config.submissionDays,
  });
  const app = createApp({
    ...{ inbox: inbox.routes, presence: presence.routes },
    registry: createRegistryRoutes({
      site,
      accounts: service,
      pool: content.database.pool,
      manifest: known,
      operations: texts,
    }),
    site,
    places,
    forms,
    bookings: createBookingRoutes({
      bookings,
      chooseStorefront,
      lookupPath: (locale) => pathOf('my-booking', locale),
      logger,
    }),
    newsletter: createNewsletterRoutes({
      newsletter,
      chooseStorefront,
      originOf: (id) => chooseStorefront(storefronts.storefronts.find((each) => each.id === id)?.hosts[0]).origin,
      screenPath: (action, locale) => pathOf(`newsletter-${action}`, locale),
      mayExport: (request) => mayDo('export-submissions', request),
      logger,
    }),
    trips: trips.links.routes,
    // Mails hold links that open accounts.
    mails: createMailRoutes({ mail, mayRead: (request) => mayDo('manage-users', request), onAct: acts.onMail }),
    preview: createPreviewRoutes({
      ...{ site, accounts: service, storefronts, chooseStorefront, logger },
      ...{ files: loaded.studio, pictures: createExamplePictures(content.database.pool) },
      ...(config.production && { build: loaded.build }),
    }),
    studio: (networkOfContext) =>
      createStudio(
        {
          files: loaded.studio,
          facts: describeInstallation({
            ...loaded,
            storefronts,
            chooseStorefront,
            isContentHere: content.management !== undefined,
          }),
          accounts: service,
          people: () => accounts.users.listStaff(),
          originOf: accounts.originOf,
          hasOutsideSignIn: config.oidc !== undefined,
          resetPath: (language) => pathOf('reset-password', language),
        },
        networkOfContext,
      ),
    accounts: (networkOfContext) => createAccountsApi({ accounts, networkOf: networkOfContext }),
    mayPreview: (request) => mayDo('preview-drafts', request),
    previewToken: tokens.preview,
    sitemaps: sitemaps.app,
    config,
    storefronts,
    routes: routes as Routes,
    build: loaded.build,
    builtAt: loaded.builtAt,
    logger,
    ...{ metrics, chooseStorefront, isPreviewToken },
    isReady: content.isReady,
    assets: createStaticAssets('dist/client'),
    delivery: content.delivery,
    images: content.images,
    management: content.management,
  });
  const privateOf = createPrivatePages({
    ...{ routes: routes as Routes, bookings, pathOf, logger },
    siteVisitorOf: (cookie, origin) => siteVisitor(accounts, cookie, origin),
  });
  const handlePage = createPageHandler({
    ...{ site, cache, build: loaded.build, config, logger, metrics },
    ...{ chooseStorefront, isPreviewToken, privateOf },
    usesCache: config.production,
    draftOf: forms.drafts.read,
    answerPost: createPageSubmission({
      ...forms,
      forms: forms.service,
      privateOf,
      draw: (asked) => site.handle(asked),
      logger,
    }),
    queryKeys: createQueryKeys(routes as Routes),
  });
  const handleOther = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const rest = createRest();
  server.on('request', (request, response) => {
    rest.disturb();
    if (handlePage(request, response)) return;
    const next = () => void handleOther(request, response);
    if (loaded.serveSource) loaded.serveSource(request, response, next);
    else next();
  });
  const { adminEmail } = config;
  const adminLink = await inviteFirstAdmin(accounts, { email: adminEmail, origin: chooseStorefront(undefined).origin });
  printWelcome({ port, storefronts, tokens, isFirstStart: content.isFirstStart, adminEmail, adminLink });
  const close = closeOnSignal({
    ...{ server, logger, begin: [presence.end, () => loaded.close?.()] },
    steps: [
      () => rest.stop(),
      () => inbox.close(),
      () => forms.close(),
      () => accounts.close(),
      () => mail.close(),
      () => presence.close(),
      () => content.close(),
      () => cache.close(),
    ],
  });
  return { port, close };
}
