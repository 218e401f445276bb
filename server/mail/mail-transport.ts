import type { Transporter } from 'nodemailer';

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailTransport {
  /** Resolves once a server has taken it. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** No mail server takes longer to say anything. */
const TIMEOUT = 15_000;

/**
 * Opens the way to a mail server.
 *
 * @param smtpUrl `smtp://` or `smtps://`, with user and password where needed; `?from=` names the sender
 */
export function openTransport(smtpUrl: string, host: string): MailTransport {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? `Meridian <no-reply@${host}>`;
  url.searchParams.delete('from');
  let opened: Promise<Transporter> | undefined;
  // With the first mail: the package takes 2 MB, which a server that sends none need not have.
  const open = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: url.href,
        pool: true,
        maxConnections: 2,
        connectionTimeout: TIMEOUT,
        greetingTimeout: TIMEOUT,
        socketTimeout: TIMEOUT,
        // A value that looks like a path or an address is text, never a file to attach.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ));
  return {
    async send({ id, to, replyTo, subject, text, html }) {
      const transport = await open();
      await transport.sendMail({
        from,
        // As an object: a comma in it makes no second recipient.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...{ subject, text, html },
        // The same mail sent twice (a server that took it and was not heard) can be told to be one.
        messageId: `<${id}@${host}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
