import type { PageChecks } from '#schemas/contracts/studio-lists.ts';
import { collectPage, type Readers } from '../publishing/collect-page.ts';
import { judgePage, type Judging } from '../publishing/judge-page.ts';
import { begunLocales } from '../publishing/plan-publish.ts';

/**
 * How much stands against each of some pages, and how much is worth a look: the findings that the publish dialog has, without
 * those of the rendered page. Grows with what is on these pages, never with the site.
 *
 * @returns nothing for what is no page
 */
export async function checkPages(
  ids: readonly string[],
  { model, validator, ...readers }: Readers & Omit<Judging, 'locales'>,
): Promise<PageChecks> {
  const known = remembering(readers);
  const checks: Record<string, PageChecks[string]> = {};
  for (const id of ids) {
    const page = await collectPage(id, known, model);
    const [first] = page?.parts ?? [];
    if (!page || !first) continue;
    const findings = judgePage(page, { model, validator, locales: begunLocales(first.record, model) });
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    checks[id] = { errors, warnings: findings.length - errors };
  }
  return checks;
}

/** Pages share modules and pictures: what was read for one is not read again for the next. */
function remembering({ entries, assets }: Readers): Readers {
  const remember = ({ getMany }: Readers['entries']): Readers['entries'] => {
    type Found = Awaited<ReturnType<typeof getMany>>[number];
    const known = new Map<string, Found | undefined>();
    return {
      async getMany(ids, view) {
        const unknown = ids.filter((id) => !known.has(id));
        if (unknown.length > 0) {
          for (const id of unknown) known.set(id, undefined);
          for (const record of await getMany(unknown, view)) known.set(record.id, record);
        }
        return ids.flatMap((id) => known.get(id) ?? []);
      },
    };
  };
  return { entries: remember(entries), assets: remember(assets) };
}
