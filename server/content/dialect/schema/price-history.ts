/** What only our own service knows of a market's price (decision 0009): what it was before a reduction, and when it was seen. */
import { GraphQLFloat, type GraphQLFieldConfigMap } from 'graphql';
import { PRICE_TYPE } from '../../prices/keep-prices.ts';
import { announcesCut, presentPrice } from '../../prices/price-history.ts';
import type { DialectContext, RecordNode } from '../context.ts';
import { andThen } from '../maybe-promise.ts';
import type { ModelType } from '../model.ts';
import { DateTime } from './scalars.ts';

/** `priorPrice` and `seenOn` of a market's price. */
export const priceHistoryFields = (type: ModelType): GraphQLFieldConfigMap<RecordNode, DialectContext> =>
  type.id === PRICE_TYPE
    ? {
        priorPrice: {
          type: GraphQLFloat,
          description:
            'Lowest price of the 30 days before the announced reduction, where it was higher. Only the embedded service has it.',
          resolve: ({ record }, _args, { reader }) => {
            if (!announcesCut(record.fields)) return null;
            const present = presentPrice(record.fields);
            // A draft that asks another price than visitors are asked has no history yet.
            return andThen(reader.prices.last(record.id), ({ price, prior }) =>
              present !== null && price === present && prior !== null && prior > present ? prior : null,
            );
          },
        },
        seenOn: {
          type: DateTime,
          description: 'When the price was published or last confirmed. Only the embedded service has it.',
          resolve: ({ record }) => record.publishedAt,
        },
      }
    : {};
