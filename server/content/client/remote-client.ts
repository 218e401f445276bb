/** Content from another service of the dialect, over HTTP: a second instance of this product, or a Contentful space. */
import {
  type ContentAnswer,
  type ContentCall,
  type ContentClient,
  type ContentError,
  ContentUnavailable,
} from '#schemas/contracts/content.ts';
import type { GeneratedOperations } from '#schemas/contracts/registry.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { collectRefs } from './collect-refs.ts';
import { type RemoteAnswer, askRemote } from './remote-request.ts';

export interface RemoteClientOptions {
  /** `CONTENT_GRAPHQL_URL` */
  readonly url: string;
  readonly token?: string | undefined;
  readonly previewToken?: string | undefined;
  readonly operations: GeneratedOperations;
  readonly logger: Logger;
  /** For one operation, connection and answer together. */
  readonly timeoutMs?: number;
  /** Failures in a row after which nobody waits any more, and for how long. */
  readonly breaker?: { readonly failures: number; readonly pauseMs: number };
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 2000;
const BREAKER = { failures: 5, pauseMs: 5000 };
/** Errors of the service itself: what is null because of them is not missing. */
const FAULTS: ReadonlySet<string | undefined> = new Set([
  'INTERNAL_SERVER_ERROR',
  'RESOURCES_EXHAUSTED',
  'RATE_LIMIT_EXCEEDED',
]);

export function createRemoteClient(options: RemoteClientOptions): ContentClient {
  const { url, operations, logger, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch } = options;
  const breaker = new CircuitBreaker(options.breaker ?? BREAKER);

  const ask = async (call: ContentCall): Promise<RemoteAnswer> => {
    const operation = operations[call.operation];
    if (!operation)
      throw new Error(
        `There is no operation "${call.operation}". Known: ${Object.keys(operations).sort().join(', ')}.`,
      );
    const preview = call.preview === true;
    if (preview && !options.previewToken)
      throw new ContentUnavailable('Drafts need a token of the content service: set CONTENT_PREVIEW_TOKEN.');
    const answer = await askRemote(
      { url, timeoutMs, fetch },
      {
        query: operation.portable,
        operationName: operation.name,
        variables: { ...call.variables, preview },
        token: preview ? options.previewToken : options.token,
        signal: call.signal,
      },
    );
    if (isFault(answer)) throw new ContentUnavailable(`The content service failed: ${answer.errors[0]?.message ?? ''}`);
    return answer;
  };

  return {
    execute: async <Data>(call: ContentCall): Promise<ContentAnswer<Data>> => {
      if (!breaker.enter())
        throw new ContentUnavailable('The content service has failed repeatedly; it is tried again in a moment.');
      try {
        const { data, errors } = await ask(call);
        breaker.succeed();
        return { data: data as Data | null, errors, refs: collectRefs(data, errors) };
      } catch (error) {
        if (!(error instanceof ContentUnavailable)) {
          breaker.giveUp();
          throw error;
        }
        breaker.fail();
        logger.warn(
          { operation: call.operation, error: error.message, cause: causeOf(error) },
          'content is unavailable',
        );
        throw error;
      }
    },
  };
}

/** Partial answers pass; one in which the service's own fault emptied a whole root field does not. */
function isFault({ data, errors }: RemoteAnswer): boolean {
  const codeOf = ({ extensions }: ContentError) => extensions?.contentful?.code;
  return errors.some((error) => FAULTS.has(codeOf(error)) && (data === null || data[String(error.path?.[0])] === null));
}

const causeOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error
    ? `${cause.message}${cause.cause instanceof Error ? `: ${cause.cause.message}` : ''}`
    : undefined;
