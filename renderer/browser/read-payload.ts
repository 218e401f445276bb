import type { PayloadMessage } from '../payload.ts';

const parseLine = (line: string): PayloadMessage | undefined => {
  const text = line
    .trim()
    .replace(/^\[/, '')
    .replace(/[,\]]$/, '');
  return text === '' ? undefined : (JSON.parse(text) as PayloadMessage);
};

/** All messages of a payload, for one that is loaded ahead. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/**
 * Messages of a payload, each as soon as its line has arrived (format: `renderer/payload.ts`).
 *
 * @throws SyntaxError when a line is no message; Error when the answer ends before its `end`
 */
export async function* readPayload(body: ReadableStream<Uint8Array>): AsyncGenerator<PayloadMessage> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        const message = parseLine(line);
        if (!message) continue;
        yield message;
        if (message.kind === 'end') return;
      }
      if (done) throw new Error('The payload ended before its "end" message: the connection was cut.');
    }
  } finally {
    reader.cancel().catch(() => {}); // whoever stops reading also stops the download
  }
}
