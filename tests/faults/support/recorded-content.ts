/** Answers of a running product's content service, each asked once and kept: what a fuzzer breaks is a copy. */
import type { ContentAnswer, ContentCall, ContentClient, ContentError } from '#schemas/contracts/content.ts';
import type { GeneratedOperations } from '#schemas/contracts/registry.ts';
import operationsFile from '#schemas/generated/operations.json' with { type: 'json' };
import { collectRefs } from '#server/content/client/collect-refs.ts';
import type { Product } from '../../support/product.ts';

const operations = operationsFile as GeneratedOperations;

interface Answered {
  readonly data: unknown;
  readonly errors?: readonly ContentError[];
}

/** Changes a copy of an answer in place. */
export type Breaking = (key: string, data: unknown, errors: ContentError[]) => void;

export interface RecordedContent {
  /** @param breaking absent: the answers as they are */
  client(breaking?: Breaking): ContentClient;
  /** Answers by key, in the order in which they were first asked for since `forget`. */
  readonly asked: Map<string, unknown>;
  forgetAsked(): void;
}

export function recordContent({ origin, tokens }: Product): RecordedContent {
  const answers = new Map<string, Answered>();
  const asked = new Map<string, unknown>();

  async function ask({ operation, variables }: ContentCall): Promise<Answered> {
    const text = operations[operation]?.text;
    if (!text) throw new Error(`There is no operation "${operation}".`);
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.delivery}` },
      body: JSON.stringify({ query: text, operationName: operation, variables }),
    });
    const answer = (await response.json()) as Answered;
    if (response.status !== 200) throw new Error(`${operation} answers ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  }

  return {
    asked,
    forgetAsked: () => asked.clear(),
    client: (breaking) => ({
      async execute<Data>(call: ContentCall): Promise<ContentAnswer<Data>> {
        const key = `${call.operation} ${JSON.stringify(call.variables)}`;
        const kept = answers.get(key) ?? (await ask(call));
        answers.set(key, kept);
        asked.set(key, kept.data);
        const data = structuredClone(kept.data);
        const errors = [...(kept.errors ?? [])];
        breaking?.(key, data, errors);
        return { data: data as Data, errors, refs: collectRefs(data, errors) };
      },
    }),
  };
}
