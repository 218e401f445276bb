/** An OpenAI-compatible endpoint that reads sentences of the trip planner (docs/planner.md). */
export interface PlannerSettings {
  /** `…/chat/completions` */
  readonly url: string;
  readonly token?: string | undefined;
  readonly model: string;
}

const COMPLETIONS = '/chat/completions';

/**
 * @param get a variable, `undefined` when absent or empty
 * @param problems what is wrong is added here, each line beginning with the variable
 */
export function readPlannerSettings(
  get: (name: string) => string | undefined,
  problems: string[],
): PlannerSettings | undefined {
  const [address, token, model] = ['PLANNER_URL', 'PLANNER_TOKEN', 'PLANNER_MODEL'].map(get);
  if (address === undefined) {
    for (const [name, value] of [
      ['PLANNER_TOKEN', token],
      ['PLANNER_MODEL', model],
    ])
      if (value !== undefined) problems.push(`${name}: has no use without PLANNER_URL; set both or neither.`);
    return undefined;
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isFit = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  if (!isFit)
    problems.push(
      'PLANNER_URL: must be an http(s) address such as https://models.example.com/v1, without user and query; the key goes into PLANNER_TOKEN.',
    );
  if (model === undefined) problems.push('PLANNER_MODEL: is missing. Name the model that PLANNER_URL is to use.');
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    problems.push('PLANNER_TOKEN: must be a key without spaces, as the header Authorization takes it.');
  if (!isFit || model === undefined) return undefined;
  const base = url.href.replace(/\/+$/, '');
  return { url: base.endsWith(COMPLETIONS) ? base : base + COMPLETIONS, token, model };
}
