import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  recommendedRules,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GeneratedOperations } from '#schemas/contracts/registry.ts';
import { type CompiledQuery, compileQuery } from './compile-query.ts';
import { MAX_TOKENS, checkDocument } from './document-limits.ts';
import { type CostQuery, type CostResult, createCostMemo } from './query-cost.ts';

/** A document that may be executed, or what is wrong with it. */
export type Prepared =
  | {
      readonly document: DocumentNode;
      /** Of our own operations, which are asked all the time: a faster way to execute it, and its cost. */
      readonly compiled?: CompiledQuery | undefined;
      readonly costOf?: ((query: CostQuery) => CostResult) | undefined;
      readonly errors?: never;
    }
  | { readonly document?: never; readonly errors: readonly GraphQLError[] };

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const RULES = [...new Set([...specifiedRules, ...recommendedRules])];
const MAX_ERRORS = 20;

/** Documents by the hash of their text: parsed and validated once. Belongs to one schema. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #generated: ReadonlyMap<string, string>;
  readonly #prepared = new Map<string, Prepared>();
  readonly #adHoc = new LRUCache<string, Prepared>({ max: 500 });

  /** @param operations whose texts, both forms of them, are trusted: limits for what strangers write are not for them */
  constructor(schema: GraphQLSchema, operations: GeneratedOperations) {
    this.#schema = schema;
    this.#generated = new Map(
      Object.values(operations).flatMap(({ text, portable }) => [text, portable].map((form) => [sha256(form), form])),
    );
  }

  /** @returns the text of a generated operation */
  generatedText(hash: string): string | undefined {
    return this.#generated.get(hash);
  }

  /** @param hash SHA-256 of `text` */
  prepare(text: string, hash: string): Prepared {
    const generated = this.#generated.has(hash);
    const cache = generated ? this.#prepared : this.#adHoc;
    const known = cache.get(hash);
    if (known) return known;
    const prepared = this.#check(text, generated);
    cache.set(hash, prepared);
    return prepared;
  }

  #check(text: string, generated: boolean): Prepared {
    let document: DocumentNode;
    try {
      document = parse(text, generated ? {} : { maxTokens: MAX_TOKENS });
    } catch (error) {
      return { errors: [error instanceof GraphQLError ? error : new GraphQLError(String(error))] };
    }
    const errors = validate(this.#schema, document, RULES, { maxErrors: MAX_ERRORS });
    if (errors.length > 0) return { errors };
    if (generated) return { document, compiled: compileQuery(this.#schema, document), costOf: createCostMemo() };
    const excess = checkDocument(document);
    return excess === undefined ? { document } : { errors: [new GraphQLError(excess)] };
  }
}
