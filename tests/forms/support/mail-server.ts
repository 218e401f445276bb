/** A real SMTP server of the test: takes what it is told to, and keeps it. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses everything with this code until it is `undefined` again. */
  refuseWith: number | undefined;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const state: { refuseWith: number | undefined } = { refuseWith: undefined };
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'meridian' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo: (address, _session, done) =>
      state.refuseWith === undefined
        ? done()
        : done(Object.assign(new Error(`no such user ${address.address}`), { responseCode: state.refuseWith })),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://meridian:p%40ss@127.0.0.1:${port}?from=Meridian%20%3Chello%40meridian.example%3E`,
    received,
    get refuseWith() {
      return state.refuseWith;
    },
    set refuseWith(code) {
      state.refuseWith = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
