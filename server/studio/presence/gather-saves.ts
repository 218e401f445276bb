import type { SavedEvent } from '#schemas/contracts/studio-presence.ts';
import type { Write } from '../../content/store/changes.ts';

/** A page is saved record by record; whoever hears of it looks once. */
const GATHER_MS = 100;
/** As many as fit into one notification of PostgreSQL (8,000 bytes) with ids as long as they may be. */
const MOST_IDS = 80;

/** Gathers what is written within a moment into one event. @returns takes the next write */
export function gatherSaves(send: (saved: SavedEvent) => void): (write: Write | 'unknown') => void {
  let versions: Record<string, number> = {};
  let isPartial = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const saved: SavedEvent = { versions, ...(isPartial && { isPartial }) };
    versions = {};
    isPartial = false;
    send(saved);
  };
  return (write) => {
    if (write === 'unknown') isPartial = true;
    else if (write.id in versions || Object.keys(versions).length < MOST_IDS)
      versions[write.id] = Math.max(versions[write.id] ?? 0, write.version);
    else isPartial = true;
    timer ??= setTimeout(flush, GATHER_MS);
    timer.unref();
  };
}
