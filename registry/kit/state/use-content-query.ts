import { useMemo, useSyncExternalStore } from 'react';
import { createContentSubscription } from './content-subscription.ts';
import { type ContentQuery, type ContentResult, useServices } from './services.ts';

const SERVER: ContentResult<never> = { data: undefined, errors: [], loading: true };
const never = () => new Promise<never>(() => {});

/**
 * Data that an island needs after the page is there: from the cache at once, then from the service, then again every
 * 120 s until the component unmounts (specification §7). What a page shows at first comes with its HTML instead.
 */
export function useContentQuery<Data>({ operation, text, variables }: ContentQuery): ContentResult<Data> {
  const load = useServices()?.loadContent ?? never;
  // Variables are data: equal ones must not begin a new query with every render.
  const key = JSON.stringify(variables);
  const subscription = useMemo(
    () =>
      createContentSubscription<Data>(load, {
        operation,
        text,
        variables: JSON.parse(key) as ContentQuery['variables'],
      }),
    [load, operation, text, key],
  );
  return useSyncExternalStore(subscription.subscribe, subscription.getSnapshot, () => SERVER);
}
