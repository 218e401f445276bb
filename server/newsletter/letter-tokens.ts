import type { LetterAction } from '#schemas/contracts/newsletter.ts';
import { createSigner } from '../http/signer.ts';

/** What a link says: which row, and of which round. No address. */
export interface LetterLink {
  readonly action: LetterAction;
  readonly id: string;
  /** When it was asked for, ms. */
  readonly askedAt: number;
}

const DAY = 24 * 3_600_000;
/** A confirmation is for now; the way out stands in letters that people keep. */
const LIFETIME: Readonly<Record<LetterAction, number>> = { confirm: 7 * DAY, leave: 730 * DAY };
const LINK = /^(confirm|leave)\.([\da-f-]{36})\.(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

export interface LetterTokens {
  /** Letters, digits, dots and hyphens: fits a cookie and an address. */
  write(link: LetterLink): string;
  /** @returns `undefined` for what is not ours, or too late */
  read(token: string): LetterLink | undefined;
}

/** Links of newsletter mails: signed, with an end. */
export function createLetterTokens(secret: string, now: () => number): LetterTokens {
  const { sign, isSigned } = createSigner(secret);
  // One secret signs other things too: what a link says cannot be taken for one of them.
  const purposed = (text: string): string => `newsletter:${text}`;
  return {
    write({ action, id, askedAt }) {
      const text = `${action}.${id}.${askedAt}.${now() + LIFETIME[action]}`;
      return `${text}.${sign(purposed(text))}`;
    },
    read(token) {
      const [, action = '', id = '', askedAt = '', until = '', signature = ''] = LINK.exec(token) ?? [];
      if (!isSigned(purposed(`${action}.${id}.${askedAt}.${until}`), signature) || Number(until) <= now())
        return undefined;
      return { action: action as LetterAction, id, askedAt: Number(askedAt) };
    },
  };
}
