/** Statuses with a text of their own (`status.{code}`); any other shows that of its class. */
export const STATUSES_WITH_MESSAGE = [400, 401, 403, 404, 405, 408, 410, 413, 429, 500, 502, 504] as const;

export const hasStatusMessage = (status: number): boolean =>
  (STATUSES_WITH_MESSAGE as readonly number[]).includes(status);
