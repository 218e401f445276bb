import { randomUUID } from 'node:crypto';
import type { ContentAnswer, ContentCall, ContentClient, ContentError, EntryRef } from '#schemas/contracts/content.ts';
import type { GeneratedOperations } from '#schemas/contracts/registry.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { RequestError } from '../dialect/errors.ts';
import { runQuery } from '../dialect/execute/run-query.ts';
import type { Dialect } from '../dialect/load-dialect.ts';
import { type MaybePromise, isPromise } from '../dialect/maybe-promise.ts';
import { DialectSchemaError } from '../dialect/names.ts';

export interface EmbeddedClientOptions {
  readonly dialect: () => MaybePromise<Dialect>;
  readonly operations: GeneratedOperations;
  readonly logger: Logger;
  /** Makes the error that callers expect when content cannot be read. */
  readonly unavailable: (cause: unknown) => Error;
}

/** Executes the generated operations in process: no HTTP, no text, each parsed and validated once. */
export function createEmbeddedClient({
  dialect,
  operations,
  logger,
  unavailable,
}: EmbeddedClientOptions): ContentClient {
  return {
    execute: async <Data>(call: ContentCall): Promise<ContentAnswer<Data>> => {
      const operation = operations[call.operation];
      if (!operation)
        throw new Error(
          `There is no operation "${call.operation}". Known: ${Object.keys(operations).sort().join(', ')}.`,
        );
      const refs = new Map<string, number>();
      try {
        const opened = dialect();
        const { schema, documents, open } = isPromise(opened) ? await opened : opened;
        const preview = call.preview === true;
        const running = runQuery({
          schema,
          prepared: documents.prepare(operation.text, operation.sha256),
          variables: { ...call.variables, preview },
          context: open({
            ...{ requestId: randomUUID(), mayPreview: preview, assetOrigin: '', onRead: noteRead(refs) },
            ...(preview && call.drafts && { drafts: call.drafts }),
          }),
          signal: call.signal,
        });
        const { result, faults } = isPromise(running) ? await running : running;
        const [fault] = faults;
        // Half an answer would pass for content that has gone; what was shown before is better.
        if (fault) throw fault;
        return {
          data: (result.data ?? null) as Data | null,
          errors: (result.errors ?? []).map(toContentError),
          refs: toRefs(refs),
        };
      } catch (error) {
        if (error instanceof RequestError)
          return { data: null, errors: error.errors as readonly ContentError[], refs: [] };
        if (call.signal?.aborted) throw error;
        if (!(error instanceof DialectSchemaError))
          logger.error({ operation: call.operation, error: (error as Error).message }, 'content could not be read');
        throw unavailable(error);
      }
    },
  };
}

/** A record may be read in one place and be out of reach in another: the version that was read counts. */
const noteRead =
  (refs: Map<string, number>) =>
  (id: string, version: number): void => {
    if (version > (refs.get(id) ?? -1)) refs.set(id, version);
  };

const toRefs = (refs: ReadonlyMap<string, number>): EntryRef[] =>
  Array.from(refs, ([id, version]) => ({ id, version }));

const toContentError = (error: { toJSON(): unknown }): ContentError => error.toJSON() as ContentError;
