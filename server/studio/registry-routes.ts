import { Hono } from 'hono';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import type { Site } from '#schemas/contracts/site.ts';
import type { RegistryAnswer, RegistryEntry } from '#schemas/contracts/studio-registry.ts';
import { may } from '../accounts/roles.ts';
import { countByType, findUnknownTypes } from '../content/lists/count-types.ts';
import type { Queryable } from '../content/dialect/read/sql.ts';
import { createFragmentCosts } from '../content/dialect/execute/fragment-costs.ts';

export interface RegistryRoutesOptions {
  readonly site: Pick<Site, 'registry'>;
  readonly accounts: Pick<AccountService, 'visitorOf'>;
  readonly pool: Queryable;
  readonly manifest: RegistryManifest;
  readonly operations: GeneratedOperations;
}

/**
 * `GET /api/studio/registry`, for sessions that may read content: every module, layout, form and search, with examples, weight,
 * query cost and use; and what content has that no code knows. In production as in development.
 */
export function createRegistryRoutes({ site, accounts, pool, manifest, operations }: RegistryRoutesOptions): Hono {
  const app = new Hono();
  const costs = createFragmentCosts(manifest.contentTypes, operations);
  app.get('/', async (context) => {
    context.header('cache-control', 'private, no-store');
    context.header('vary', 'cookie');
    const visitor = await accounts.visitorOf(context.req.raw);
    if (!visitor) return context.json({ code: 'SIGN_IN_REQUIRED', message: 'Sign in to Studio.' }, 401);
    if (!may(visitor.role, 'read-content'))
      return context.json({ code: 'FORBIDDEN', message: `Your account (${visitor.role}) may not see this.` }, 403);
    const items = await site.registry();
    const typeOf = new Map(manifest.contentTypes.map(({ typename, id }) => [typename, id]));
    const typeIds = items.map(({ schema, typename }) => typeOf.get(schema?.['x-view-of'] ?? typename));
    const [used, unknown] = await Promise.all([
      countByType(
        pool,
        typeIds.filter((id) => id !== undefined),
      ),
      findUnknownTypes(pool, manifest.contentTypes),
    ]);
    const answer: RegistryAnswer = {
      items: items.map((item, index): RegistryEntry => {
        const typeId = typeIds[index];
        const cost = costs.costOf(item.typename);
        const fragment = costs.fragmentOf(item.typename);
        return {
          ...item,
          ...(typeId !== undefined && { typeId, used: used.get(typeId) ?? 0 }),
          ...(cost !== undefined && { cost }),
          ...(fragment !== undefined && { fragment }),
        };
      }),
      unknown,
    };
    return context.json(answer);
  });
  return app;
}
