import { useSite } from './site-context.tsx';

/**
 * @param pattern `/es/destinos/{continent}/{id}/`
 * @returns the path with every parameter in its place and encoded; `undefined` when one is missing or empty
 */
export function fillPattern(
  pattern: string | undefined,
  params: Readonly<Record<string, string | null | undefined>>,
): string | undefined {
  let isWhole = pattern !== undefined;
  const path = pattern?.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) isWhole = false;
    return encodeURIComponent(value ?? '');
  });
  return isWhole ? path : undefined;
}

/**
 * Makes paths of screens with parameters: `usePath()('destination-continent', { continent: 'europa', id: 'co_1' })`.
 * `undefined` where the storefront has no such screen or a parameter is missing: then there is no link.
 */
export function usePath(): (
  routeId: string,
  params: Readonly<Record<string, string | null | undefined>>,
) => string | undefined {
  const { patterns = {} } = useSite();
  return (routeId, params) => fillPattern(patterns[routeId], params);
}
