import type { MailService } from '#schemas/contracts/mail.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { isEmail } from '#schemas/forms/formats.ts';
import type { Drizzle } from '../db/connect.ts';
import { withoutAddresses } from '../without-addresses.ts';
import { createMailQueue, type MailQueue, type QueuedMail } from './mail-queue.ts';
import { openTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

const INTERVAL = 30_000;
const AT_ONCE = 20;

export interface OpenMail extends MailService {
  readonly queue: MailQueue;
  /** False: nothing is sent, mails stay in the outbox. */
  readonly hasServer: boolean;
  /** Sends what is due now. @returns how many were tried */
  flush(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Mail: kept in the store, sent from there, again and again with growing waits until a server takes it.
 *
 * @param options.smtpUrl `SMTP_URL`; without it mails stay in the outbox
 * @param options.host host of the site, which the sender's address gets when `SMTP_URL` names none
 */
export function openMail(options: {
  drizzle: Drizzle;
  smtpUrl?: string | undefined;
  host: string;
  logger: Logger;
}): OpenMail {
  const { logger } = options;
  const queue = createMailQueue(options.drizzle);
  const transport = options.smtpUrl === undefined ? undefined : openTransport(options.smtpUrl, options.host);

  async function sendOne(mail: QueuedMail): Promise<void> {
    if (!transport) return;
    try {
      const { subject, text, html } = renderMail(mail.template, mail.values, mail.locale);
      await transport.send({ id: mail.id, to: mail.recipient, replyTo: mail.replyTo, subject, text, html });
    } catch (error) {
      const fault = withoutAddresses(error);
      const { responseCode } = error as { responseCode?: number };
      const isFinal = responseCode !== undefined && responseCode >= 500;
      logger.warn({ mail: mail.id, template: mail.template, attempt: mail.attempts, fault }, 'a mail was not sent');
      return queue.failed(mail.id, fault, isFinal);
    }
    await queue.sent(mail.id);
  }

  let running: Promise<number> | undefined;
  /** A mail came while others were sent: the look for due ones may have been before it. */
  let isAskedAgain = false;
  async function sendDue(): Promise<number> {
    let tried = 0;
    try {
      for (;;) {
        isAskedAgain = false;
        const due = await queue.takeDue(AT_ONCE);
        for (const mail of due) await sendOne(mail);
        tried += due.length;
        if (due.length < AT_ONCE && !isAskedAgain) return tried;
      }
    } finally {
      running = undefined; // with the last look, not a moment later
    }
  }
  function flush(): Promise<number> {
    if (!transport) return Promise.resolve(0);
    isAskedAgain = true;
    return (running ??= sendDue());
  }
  const flushLater = () =>
    void flush().catch((error: unknown) => logger.warn({ fault: withoutAddresses(error) }, 'mails could not be sent'));
  const timer = transport && setInterval(flushLater, INTERVAL);
  timer?.unref();

  return {
    queue,
    hasServer: transport !== undefined,
    async send(mail) {
      if (!isEmail(mail.to)) throw new Error(`A mail (${mail.template}) was not kept: its recipient is no address.`);
      const replyTo = mail.replyTo !== undefined && isEmail(mail.replyTo) ? mail.replyTo : undefined;
      await queue.add({ ...mail, replyTo });
      flushLater();
    },
    flush,
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
      transport?.close();
    },
  };
}
