import type { ContentClient, PrivateFields } from '#schemas/contracts/content.ts';
import type { Logger } from '#schemas/contracts/site.ts';

/** Operations whose portable form asks for the private fields of a type; for our own service they ask for none. */
const OPERATIONS: Readonly<Record<string, string>> = { Form: 'privateForms', MarketInformation: 'privatePrices' };

type Answer = Readonly<
  Record<string, { readonly items: readonly ({ readonly sys: { readonly id: string } } | null)[] } | null>
>;

/**
 * Private fields of another service, which knows no such keyword: a space delivers them to whoever has its token, and that
 * is this server alone. A service that has not got them answers nothing; then nobody is told a net price.
 */
export const askPrivateFields = ({ client, logger }: { client: ContentClient; logger: Logger }): PrivateFields => ({
  async read(typename, ids) {
    const operation = OPERATIONS[typename];
    if (!operation || ids.length === 0) return new Map();
    const { data, errors } = await client.execute<Answer>({ operation, variables: { IDs: ids }, preview: false });
    if (!data) logger.warn({ operation, error: errors[0]?.message }, 'the content service has no private fields');
    return new Map(
      Object.values(data ?? {})
        .flatMap((collection) => collection?.items ?? [])
        .filter((item) => item !== null)
        .map(({ sys, ...fields }) => [sys.id, fields]),
    );
  },
});
