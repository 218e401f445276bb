import type { Registry } from '#kit/registry-types.ts';
import { isContentUnavailable } from '#schemas/contracts/content.ts';
import { queryModules } from '#renderer/query-modules.ts';
import type { PageScreen, Screen, ScreenRequest } from './screen.ts';
import { onlyReachable } from './rules/only-reachable.ts';
import { loaderOf } from './screens.ts';

/**
 * Loads what a matched address shows, with the rules of its route (specification §2) and the data that its modules ask
 * for. A content service that cannot be reached gives `unavailable`, everything else that is missing or forbidden
 * `not-found`.
 */
export async function loadScreen(registry: Registry, request: ScreenRequest): Promise<Screen> {
  try {
    const screen = await loaderOf(request.match.route.id)(request);
    return screen.kind === 'page' ? await withModuleData(registry, onlyReachable(screen, request), request) : screen;
  } catch (error) {
    if (isContentUnavailable(error)) return { kind: 'unavailable', reason: error.message };
    throw error;
  }
}

async function withModuleData(
  registry: Registry,
  screen: PageScreen,
  { client, contentLocale, market, preview }: ScreenRequest,
): Promise<PageScreen> {
  const queried = await queryModules(screen.record, { registry, client, contentLocale, market, preview });
  if (queried.record === screen.record) return screen;
  return {
    ...screen,
    record: queried.record,
    tags: [...new Set([...screen.tags, ...queried.tags])],
    isPartial: screen.isPartial || queried.errors.length > 0,
    faults: [...screen.faults, ...queried.errors.map(({ message }) => message)],
  };
}
