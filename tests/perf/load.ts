/** Process of its own: asks one address over kept connections for a while. Arguments: origin, path, seconds, connections. Prints the number of answers as JSON. */
import { connect } from 'node:net';

const [origin = '', path = '/', seconds = '3', connections = '16'] = process.argv.slice(2);
const { hostname, port, host } = new URL(origin);
const REQUEST = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, br\r\nCookie: locale=en\r\n\r\n`;

/** Bytes of one answer, head and body: all answers of a run are equal but for the date, which has a fixed length. */
function sizeOfAnswer(): Promise<{ size: number; status: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(REQUEST));
    let received = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (received.length < end + 4 + length) return;
      socket.destroy();
      resolve({ size: end + 4 + length, status: head.slice(9, 12) });
    });
  });
}

const { size, status } = await sizeOfAnswer();
if (status !== '200') throw new Error(`${origin}${path} answers ${status}.`);
let answers = 0;
const stopAt = Date.now() + Number(seconds) * 1000;
await Promise.all(
  Array.from(
    { length: Number(connections) },
    () =>
      new Promise<void>((done, reject) => {
        let pending = 0;
        const socket = connect(Number(port), hostname, () => socket.write(REQUEST));
        socket.setNoDelay();
        socket.on('error', reject);
        socket.on('data', (chunk) => {
          pending += chunk.length;
          while (pending >= size) {
            pending -= size;
            answers++;
            if (Date.now() >= stopAt) {
              socket.destroy();
              done();
              return;
            }
            socket.write(REQUEST);
          }
        });
      }),
  ),
);
console.log(JSON.stringify({ answers, bytes: size }));
