/** Process of its own, for comparison: the bytes and headers of one answer, straight from memory, on node's own server. Argument: address to copy. */
import { createServer, get } from 'node:http';

const [address = ''] = process.argv.slice(2);
const { headers, body } = await new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': 'gzip, br', cookie: 'locale=en' } }, async (answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const { date: _date, connection: _connection, 'keep-alive': _kept, ...rest } = answer.headers;
    resolve({ headers: rest as Record<string, string>, body: Buffer.concat(chunks) });
  }).on('error', reject);
});
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${(server.address() as { port: number }).port}`));
