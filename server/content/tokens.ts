import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StoreStartError } from '#server/db/start-error.ts';

/** What a bearer of a token may do: read what is published, read drafts too, or write. */
export interface Tokens {
  readonly delivery: string;
  readonly preview: string;
  readonly management: string;
}

const MINIMUM_SECRET_LENGTH = 32;

/**
 * The secret that everything secret of an installation derives from.
 *
 * @param options.secret the variable `SECRET`; without it a random one is made once and kept in `DATA_DIR/secret`
 */
export function readSecret(options: { dataDir: string; secret?: string }): string {
  if (options.secret !== undefined && options.secret !== '') {
    if (options.secret.length < MINIMUM_SECRET_LENGTH) {
      throw new StoreStartError(
        `SECRET has ${options.secret.length} characters; ${MINIMUM_SECRET_LENGTH} are needed. Take a longer one (for example of "openssl rand -hex 32"), or unset it.`,
      );
    }
    return options.secret;
  }
  mkdirSync(options.dataDir, { recursive: true });
  const path = join(options.dataDir, 'secret');
  return readIfThere(path) ?? createSecret(path);
}

function readIfThere(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < MINIMUM_SECRET_LENGTH)
      throw new StoreStartError(
        `${path} is damaged (${secret.length} characters). Restore it, or delete it: tokens are new then.`,
      );
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside and linked into place: of two processes that do this at once one wins, and both read the winner's. */
function createSecret(path: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('hex')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

/** Tokens of the content service: HMAC-SHA256 of the secret, each under a name of its own, so that one does not give away another. */
export function deriveTokens(secret: string): Tokens {
  const derive = (purpose: string): string =>
    createHmac('sha256', secret).update(`meridian content ${purpose}`).digest('base64url');
  return { delivery: derive('delivery'), preview: derive('preview'), management: derive('management') };
}

/** Tokens of an installation: of `SECRET`, otherwise of the secret kept in its data folder. */
export const readTokens = (options: { dataDir: string; secret?: string }): Tokens => deriveTokens(readSecret(options));

/** Compares in a time that tells nothing of the expected token, not even its length. */
export function isToken(given: string | undefined, expected: string): boolean {
  if (given === undefined) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Token of an `Authorization: Bearer …` header (RFC 6750 §2.1); undefined without one. */
export const bearerToken = (header: string | null | undefined): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
