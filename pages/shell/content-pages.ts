import type { Locale } from '#schemas/contracts/storefront.ts';

/** Content pages that the shell links to: slug of their record by language. A test holds it against the demonstration content. */
export const CONTENT_PAGES = {
  journeys: { en: 'journeys', es: 'viajes-especiales', pt: 'viagens-especiais', it: 'viaggi-speciali' },
  events: { en: 'events', es: 'events', pt: 'events', it: 'eventi' },
  about: { en: 'about', es: 'sobre-nosotros', pt: 'sobre-nos', it: 'chi-siamo' },
  insurance: { en: 'travel-insurance', es: 'seguro-de-viaje', pt: 'seguro-de-viagem', it: 'assicurazione-viaggio' },
  groups: { en: 'groups', es: 'grupos', pt: 'grupos', it: 'gruppi' },
  gift: { en: 'gift', es: 'tarjeta-regalo', pt: 'cheque-prenda', it: 'buono-regalo' },
  terms: { en: 'terms', es: 'condiciones', pt: 'condicoes', it: 'condizioni' },
  help: { en: 'help', es: 'ayuda', pt: 'ajuda', it: 'assistenza' },
  payments: { en: 'help/payments', es: 'ayuda/pagos', pt: 'ajuda/pagamentos', it: 'assistenza/pagamenti' },
  japan: { en: 'slow-japan', es: 'japon-sin-prisa', pt: 'japao-sem-pressa', it: 'giappone-lento' },
  winter: { en: 'winter-lights', es: 'luces-de-invierno', pt: 'luzes-de-inverno', it: 'luci-d-inverno' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Key → path in a language: joins the routes in `site.hrefs`, so that components name a content page as they name a screen. */
export const contentPageHrefs = (locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(CONTENT_PAGES).map(([key, slugs]) => [key, `/${locale}/${slugs[locale]}/`]));
