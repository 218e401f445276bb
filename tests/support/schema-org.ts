/** schema.org data of served pages, and what Google's rules for it say, by a validator that others keep. */
import Validator from '@adobe/structured-data-validator';

export type Thing = Readonly<Record<string, unknown>>;

/** Things of all JSON-LD blocks of a page. @throws SyntaxError for a block that is no JSON */
export function thingsOf(html: string): readonly Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) => {
    const data = JSON.parse(json) as Thing & { readonly '@graph'?: readonly Thing[] };
    return data['@graph'] ?? [data];
  });
}

export const typeOf = (thing: Thing): string => String(thing['@type']);

/** @returns errors of the validator, each with its place; warnings (a review would be nice) are none */
export async function errorsOf(things: readonly Thing[]): Promise<readonly string[]> {
  const byType: Record<string, Thing[]> = {};
  for (const thing of things) (byType[typeOf(thing)] ??= []).push({ ...thing });
  const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {} });
  return issues.flatMap(({ severity, issueMessage, path }) =>
    severity === 'ERROR' ? [`${path.map((step) => step.property ?? step.type).join('.')}: ${issueMessage}`] : [],
  );
}
