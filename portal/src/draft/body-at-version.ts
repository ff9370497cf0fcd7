/** A line of the log of a record, newest first: what a field was before and after it. */
export interface VersionLine {
  version?: number | null | undefined
  changes: unknown
}

/** What a record was at an older version: what is live, with the changes since taken back. */
export function bodyAtVersion<Body extends object>(
  live: Body,
  lines: readonly VersionLine[],
  version: number,
): Body {
  const body: Record<string, unknown> = Object.fromEntries(Object.entries(live))
  for (const line of lines) {
    if ((line.version ?? 0) <= version) continue
    for (const [field, change] of Object.entries(line.changes ?? {})) {
      if (typeof change === 'object' && change !== null && 'before' in change) {
        body[field] = change.before
      }
    }
  }
  // The same fields, as they were.
  return body as Body
}
