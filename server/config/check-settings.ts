import { Ajv2020 } from 'ajv/dist/2020.js';
import routesSchema from '#schemas/routes.schema.json' with { type: 'json' };
import storefrontsSchema from '#schemas/storefronts.schema.json' with { type: 'json' };
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import { checkHandOver } from '../handover/check-hand-over.ts';
import { ConfigError } from './read-config.ts';

/**
 * `routes.json` and `storefronts.json` against their schemas, and what a schema cannot say.
 * @throws ConfigError naming file, place and what is expected
 */
export function checkSettings({ routes, storefronts }: { routes: unknown; storefronts: unknown }): void {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, validateFormats: false });
  const problems = (
    [
      ['routes.json', routesSchema, routes],
      ['storefronts.json', storefrontsSchema, storefronts],
    ] as const
  ).flatMap(([file, schema, value]) => {
    const validate = ajv.compile(schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${file}: ${instancePath || 'the file'} ${message}.`,
    );
  });
  if (problems.length === 0) problems.push(...checkStorefronts(storefronts as Storefronts));
  if (problems.length > 0) throw new ConfigError(problems);
}

function checkStorefronts({ default: defaultId, storefronts }: Storefronts): string[] {
  const problems: string[] = [];
  if (!storefronts.some(({ id }) => id === defaultId))
    problems.push(`storefronts.json: "default" is ${defaultId}, which no storefront has as id.`);
  for (const storefront of storefronts) {
    const { id, locales, defaultLocale, markets, marketOf } = storefront;
    problems.push(...checkHandOver(storefront));
    if (!locales.includes(defaultLocale))
      problems.push(`storefronts.json: ${id}: defaultLocale ${defaultLocale} is not among its locales.`);
    for (const locale of locales) {
      const market = marketOf[locale];
      if (!markets.some(({ iso }) => iso === market))
        problems.push(`storefronts.json: ${id}: marketOf.${locale} must name one of its markets.`);
    }
    for (const { iso, timeZone } of markets) {
      if (!isTimeZone(timeZone))
        problems.push(`storefronts.json: ${id}: market ${iso}: "${timeZone}" is no IANA time zone.`);
    }
  }
  return problems;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
