import { deflatePart, type Part } from './gzip-glue.ts';

/** Compresses a part soon, but not on the request that made it. */
export type DeflateQueue = (part: Part) => void;

/** After a publish requests come thick: they are answered first. */
const PAUSE_MS = 30;

/** One part a turn of the event loop, so that no request waits longer than for one. */
export function createDeflateQueue(): DeflateQueue {
  const waiting: Part[] = [];
  const next = () => {
    const part = waiting.shift();
    if (part) deflatePart(part);
    if (waiting.length > 0) setImmediate(next);
  };
  return (part) => {
    waiting.push(part);
    if (waiting.length === 1) setTimeout(next, PAUSE_MS).unref();
  };
}
