/** `skip` and `limit` of a list, `undefined` when they are no such numbers (GHSA-cqmq-8755-7xvh: `limit=-1`). */
export function readPage(query: Readonly<Record<string, string>>): { skip: number; limit: number } | undefined {
  const read = (name: string, otherwise: number, max: number): number | undefined => {
    const text = query[name] ?? String(otherwise);
    return /^\d{1,6}$/.test(text) && Number(text) <= max ? Number(text) : undefined;
  };
  const skip = read('skip', 0, 999_999);
  const limit = read('limit', 25, 100);
  return skip === undefined || limit === undefined ? undefined : { skip, limit };
}
