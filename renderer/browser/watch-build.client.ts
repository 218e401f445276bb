import type { Clock } from './clock.ts';
import { showToast } from './toasts.client.ts';
import { createUpdateCheck } from './update-check.ts';

/** Announces a newer build to whoever has the page open; never reloads by itself: something may be typed. */
export function watchBuild(build: string, clock: Clock): void {
  const check = createUpdateCheck({
    build,
    clock,
    fetchLatest: async () => {
      const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
      if (!answer.ok) throw new Error(`latest.json: status ${answer.status}`);
      return (await answer.json()) as { id: string };
    },
    onUpdate: () => showToast({ template: 'toast-update', onAction: () => location.reload() }),
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void check.ask();
  });
}
