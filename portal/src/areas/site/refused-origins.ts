/** A line of the request log, as far as it matters here. */
interface Call {
  key_id: string
  code: string | null
  origin: string | null
}

/** Where calls of these keys came from and were refused, the most often refused first. */
export function refusedOrigins(
  calls: readonly Call[],
  { keyIds, allowed }: { keyIds: readonly string[]; allowed: readonly string[] },
): { origin: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { key_id, code, origin } of calls) {
    if (code !== 'OriginNotAllowed' || origin === null || !keyIds.includes(key_id)) continue
    if (!allowed.includes(origin)) counts.set(origin, (counts.get(origin) ?? 0) + 1)
  }
  return [...counts]
    .map(([origin, count]) => ({ origin, count }))
    .sort((a, b) => b.count - a.count || (a.origin < b.origin ? -1 : 1))
}
