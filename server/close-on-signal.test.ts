import { createServer } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { closeOnSignal } from './close-on-signal.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a socket that has become something else, and whose other end stays, does not keep the process', async () => {
  const server = createServer();
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const done: string[] = [];
  const close = closeOnSignal({ server, logger: silent, grace: 20, steps: [() => done.push('closed')] });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await once(client, 'data');
  await close();
  expect(done).toEqual(['closed']);
  client.destroy();
});
