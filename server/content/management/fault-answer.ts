import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '#schemas/contracts/site.ts';
import { StoreError } from '../store/errors.ts';
import { OutsideLimits } from './refuse-outside.ts';
import { RequestError } from './read-request.ts';

const STATUS = {
  'not-found': 404,
  'version-conflict': 409,
  'already-exists': 409,
  'wrong-state': 409,
  invalid: 422,
} as const;

/** Trouble of the database that passes: not reachable, shutting down, out of space or connections, read-only (PostgreSQL, appendix A). */
const PASSING = /^(?:08|53|57P|25006|ECONN|EPIPE|ETIMEDOUT)/;

/** Turns what a route threw into its answer; what nobody expected is logged and told without details. */
export function faultAnswer(error: Error, context: Context, logger: Logger): Response {
  if (error instanceof StoreError) {
    const { fault } = error;
    const { code, message } = fault;
    if (fault.code === 'invalid') return context.json({ code, message, errors: fault.problems }, STATUS[code]);
    return context.json({ code, message, ...('version' in fault && { version: fault.version }) }, STATUS[code]);
  }
  if (error instanceof OutsideLimits)
    return context.json({ code: 'forbidden', message: error.message, errors: error.problems }, 403);
  if (error instanceof RequestError) return context.json({ code: error.code, message: error.message }, error.status);
  if (error instanceof HTTPException)
    return context.json({ code: 'bad-request', message: error.message }, error.status);
  const code = databaseCode(error);
  if (
    PASSING.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(
      `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
    )
  ) {
    logger.warn({ code, error: error.message }, 'the database cannot write at present');
    context.header('retry-after', '5');
    return context.json(
      { code: 'unavailable', message: 'The content store cannot be written at present. Try again in a moment.' },
      503,
    );
  }
  logger.error(
    { error: error.message, stack: error.stack, cause: (error.cause as Error | undefined)?.message },
    'management API failed',
  );
  return context.json(
    { code: 'internal', message: 'The request failed for a reason that is ours. It has been logged.' },
    500,
  );
}

/** drizzle wraps what the driver throws. */
function databaseCode(error: Error): string {
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
