import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { MailService } from '#schemas/contracts/mail.ts';
import type { LetterAction, NewsletterService } from '#schemas/contracts/newsletter.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { Drizzle } from '../db/connect.ts';
import { newsletterSubscribers as table } from '../db/form-tables.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import { createLetterTokens } from './letter-tokens.ts';

export type Subscriber = typeof table.$inferSelect;

export interface Newsletter {
  readonly service: NewsletterService;
  /** `Set-Cookie` line by which this device has followed a link, while the link is valid. */
  open(token: string, origin: string): { readonly action: LetterAction; readonly cookie: string } | undefined;
  /** Those who get the letter, each with the address by which it leaves it. */
  readers(originOf: (storefront: string) => string): Promise<readonly (Subscriber & { readonly leave: string })[]>;
}

const COOKIE = 'letter';
/** Seconds between following the link and pressing the button. */
const OPEN_FOR = 30 * 60;
const HOUR = 3_600_000;
/** A round that nobody confirmed is over with its links. */
const ROUND = 7 * 24 * HOUR;

/** @param now the clock, for tests */
export function openNewsletter({
  drizzle,
  mail,
  secret,
  now = Date.now,
}: {
  readonly drizzle: Drizzle;
  readonly mail: MailService;
  readonly secret: string;
  readonly now?: () => number;
}): Newsletter {
  const tokens = createLetterTokens(secret, now);
  const linkOf = (action: LetterAction, { id, askedAt }: Subscriber, origin: string, locale: Locale): string =>
    `${origin}/api/newsletter/${action}?${new URLSearchParams({
      token: tokens.write({ action, id, askedAt: askedAt.getTime() }),
      locale,
    })}`;

  /** The row of an address. A new round begins where it is new, has left, or let the last one pass. */
  async function rowOf(email: string, locale: Locale, storefront: string): Promise<Subscriber> {
    const fresh = { status: 'waiting' as const, locale, storefront, askedAt: new Date(now()) };
    await drizzle
      .insert(table)
      .values({ id: randomUUID(), email, ...fresh })
      .onConflictDoNothing();
    const [row] = await drizzle.select().from(table).where(eq(table.email, email));
    if (!row) throw new Error('A subscriber was removed while it was asked for.');
    const isOver = row.status === 'waiting' && row.askedAt.getTime() + ROUND <= now();
    if (row.status !== 'left' && !isOver) return row;
    await drizzle
      .update(table)
      .set({ ...fresh, confirmedAt: null, leftAt: null })
      .where(eq(table.id, row.id));
    return { ...row, ...fresh, confirmedAt: null, leftAt: null };
  }

  return {
    service: {
      async ask({ email, locale, storefront, origin }) {
        const row = await rowOf(email.toLowerCase(), locale, storefront);
        const isOn = row.status === 'confirmed';
        await mail.send({
          template: isOn ? 'newsletter-known' : 'newsletter-confirm',
          values: { link: linkOf(isOn ? 'leave' : 'confirm', row, origin, locale) },
          to: email,
          locale,
          // Whoever enters somebody else's address again and again sends them one mail an hour.
          key: `newsletter:${row.id}:${row.status}:${Math.floor(now() / HOUR)}`,
        });
      },
      async follow(action, { cookie, origin }) {
        const link = tokens.read(readCookie(cookie, COOKIE) ?? '');
        if (link?.action !== action) return undefined;
        const [row] = await drizzle.select().from(table).where(eq(table.id, link.id));
        // Asked for anew, or left, since the mail was written: its link is of an earlier round.
        if (!row || row.askedAt.getTime() !== link.askedAt || (action === 'confirm' && row.status === 'left'))
          return undefined;
        const at = new Date(now());
        const change =
          action === 'leave'
            ? { status: 'left' as const, leftAt: row.leftAt ?? at }
            : { status: 'confirmed' as const, confirmedAt: row.confirmedAt ?? at };
        await drizzle
          .update(table)
          .set(change)
          .where(and(eq(table.id, row.id), eq(table.askedAt, row.askedAt)));
        return [writeCookie(COOKIE, '', { maxAge: 0, secure: origin.startsWith('https:') })];
      },
    },
    open(token, origin) {
      const link = tokens.read(token);
      return (
        link && {
          action: link.action,
          cookie: writeCookie(COOKIE, token, { maxAge: OPEN_FOR, secure: origin.startsWith('https:') }),
        }
      );
    },
    async readers(originOf) {
      const rows = await drizzle.select().from(table).where(eq(table.status, 'confirmed')).orderBy(asc(table.email));
      return rows.map((row) => ({ ...row, leave: linkOf('leave', row, originOf(row.storefront), row.locale) }));
    },
  };
}
