import { type Server, type Socket, createServer } from 'node:net';

export type Fault =
  | 'slow'
  | 'error-500'
  | 'garbage'
  | 'html'
  | 'truncated'
  | 'huge'
  | 'reset'
  | 'no-graphql'
  | 'refused'
  | 'redirect'
  | 'internal'
  | 'answer';

export interface FaultyServer {
  readonly url: string;
  fault: Fault;
  /** What `answer` answers, and what the other faults are made from. */
  body: string;
  readonly requests: () => number;
  readonly lastRequest: () => string;
  close: () => Promise<void>;
}

/** A server of raw TCP, so that it can break the protocol at any point. */
export async function startFaultyServer(): Promise<FaultyServer> {
  let requests = 0;
  let last = '';
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
      const bodyStart = received.indexOf('\r\n\r\n') + 4;
      if (bodyStart < 4 || received.length < bodyStart + length) return;
      last = received;
      received = '';
      requests++;
      respond(socket, faulty);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const faulty: FaultyServer = {
    url: `http://127.0.0.1:${port}/graphql`,
    fault: 'answer',
    body: '{"data":{}}',
    requests: () => requests,
    lastRequest: () => last,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return faulty;
}

function respond(socket: Socket, { fault, body }: FaultyServer): void {
  const head = (status: string, length: number, type = 'application/json') =>
    `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`;
  const send = (status: string, text: string, type?: string) =>
    socket.end(head(status, Buffer.byteLength(text), type) + text);
  switch (fault) {
    case 'slow':
      return;
    case 'error-500':
      return void send('500 Internal Server Error', '{"errors":[{"message":"down"}]}');
    case 'refused':
      return void send('401 Unauthorized', '{"errors":[{"message":"token"}]}');
    case 'garbage':
      return void socket.end('\u0000\u0001garbage that is no HTTP\r\n\r\n');
    case 'html':
      return void send('200 OK', '<html>Sign in to the network</html>', 'text/html');
    case 'no-graphql':
      return void send('200 OK', '{"status":"fine"}');
    case 'redirect':
      return void socket.end(
        'HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
      );
    case 'internal':
      return void send(
        '200 OK',
        '{"data":{"article":null},"errors":[{"message":"x","path":["article"],"extensions":{"contentful":{"code":"INTERNAL_SERVER_ERROR"}}}]}',
      );
    case 'truncated':
      socket.write(head('200 OK', body.length) + body.slice(0, body.length / 2));
      return void socket.end();
    case 'reset':
      socket.write(head('200 OK', body.length));
      return void socket.resetAndDestroy();
    case 'huge':
      return sendHuge(socket, head('200 OK', 100 * 1024 * 1024));
    case 'answer':
      return void send('200 OK', body);
  }
}

/** 100 MB of a JSON text, as fast as the other side takes them. */
function sendHuge(socket: Socket, head: string): void {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  socket.write(`${head}{"data":{"x":"`);
  let left = 100;
  const write = (): void => {
    while (left-- > 0) if (!socket.write(chunk)) return void socket.once('drain', write);
    socket.end();
  };
  write();
}
