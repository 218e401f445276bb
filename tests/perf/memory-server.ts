/** Process of its own, for comparison: the bytes and headers of one answer, straight from memory, on node's own server. Argument: address to copy. */
import { createServer, get, type IncomingMessage } from 'node:http';

const [address = ''] = process.argv.slice(2);
async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': 'gzip, br', cookie: 'locale=en' } }, resolve).on('error', reject);
});
const body = await readAll(answer);
const { date: _date, connection: _connection, 'keep-alive': _kept, ...headers } = answer.headers;
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () =>
  console.log(`listening on http://127.0.0.1:${(server.address() as { port: number }).port}`),
);
