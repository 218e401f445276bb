import {
  ApolloClient,
  CombinedGraphQLErrors,
  type ErrorLike,
  HttpLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { parse } from 'graphql';
import type { ContentQueries, ContentQuery, ContentResult } from '#kit/state/services.ts';
import type { ContentError } from '#schemas/contracts/content.ts';

// Apollo wants defaults that change the types of results to be declared.
declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface Query {
        errorPolicy: 'all';
      }
      interface WatchQuery {
        errorPolicy: 'all';
      }
    }
  }
}

/** Figures of specification §7 and §9. */
export const APOLLO = Object.freeze({ pollInterval: 120_000, ssrForceFetchDelay: 100 });

/** The subscription socket is optional and off by default (specification §7). */
export interface Socket {
  restart(): void;
}

export interface ContentClientOptions {
  /** Absolute outside a browser. */
  readonly uri?: string;
  /** Bearer token of the content service, where it wants one from browsers. */
  readonly token?: string;
  readonly socket?: Socket;
  readonly pollInterval?: number;
}

export interface BrowserContent extends ContentQueries {
  /**
   * After login and logout: restarts the socket, and forgets what was asked as somebody else.
   * `skip` leaves the cache alone (specification §4). The token itself is an HttpOnly cookie: there is none to keep here.
   */
  resetClient(options?: { readonly skip?: boolean }): Promise<void>;
  stop(): void;
}

const errorsOf = (error: ErrorLike | undefined): readonly ContentError[] => {
  if (!error) return [];
  return CombinedGraphQLErrors.is(error) ? (error.errors as readonly ContentError[]) : [{ message: error.message }];
};
const documentOf = <Data>({ text }: ContentQuery) =>
  parse(text, { noLocation: true }) as TypedDocumentNode<Data, OperationVariables>;
/** Page queries bypass the cache (specification §7): an editor's change shows at the next visit. */
const isPageQuery = ({ operation }: ContentQuery) => /^pages?[A-Z]/.test(operation);

/**
 * Apollo Client with the defaults of specification §7: queries cache-first, watched queries cache-and-network and polled,
 * error policy all. Fetched when something first asks for content after the page has loaded.
 */
export function createBrowserContent({
  uri = '/graphql',
  token,
  socket,
  pollInterval = APOLLO.pollInterval,
}: ContentClientOptions = {}): BrowserContent {
  const client = new ApolloClient({
    link: new HttpLink({ uri, ...(token && { headers: { authorization: `Bearer ${token}` } }) }),
    cache: new InMemoryCache(),
    ssrForceFetchDelay: APOLLO.ssrForceFetchDelay,
    defaultOptions: {
      query: { fetchPolicy: 'cache-first', errorPolicy: 'all' },
      watchQuery: { fetchPolicy: 'cache-and-network', errorPolicy: 'all', pollInterval },
    },
  });

  return {
    async query<Data>(query: ContentQuery): Promise<ContentResult<Data>> {
      const { data, error } = await client.query({
        query: documentOf<Data>(query),
        variables: query.variables,
        ...(isPageQuery(query) && { fetchPolicy: 'no-cache' }),
      });
      return { data: data ?? undefined, errors: errorsOf(error), loading: false };
    },
    watch<Data>(query: ContentQuery, listener: (result: ContentResult<Data>) => void) {
      const watched = client.watchQuery({
        query: documentOf<Data>(query),
        variables: query.variables,
        ...(isPageQuery(query) && { fetchPolicy: 'no-cache' }),
      });
      const subscription = watched.subscribe(({ data, error, loading }) =>
        listener({ data: (data as Data | undefined) ?? undefined, errors: errorsOf(error), loading }),
      );
      return () => subscription.unsubscribe(); // with its last subscriber Apollo stops polling
    },
    async resetClient({ skip = false } = {}) {
      socket?.restart();
      if (!skip) await client.resetStore();
    },
    stop: () => client.stop(),
  };
}
