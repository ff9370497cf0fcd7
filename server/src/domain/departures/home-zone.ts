import type { Sheets } from './find-starts.ts'

/** The clock of the place where most options start; null where there is none yet. */
export function homeZone(sheets: Sheets): string | null {
  const counts = new Map<string, number>()
  for (const { clock } of sheets.values()) {
    counts.set(clock.timezone, (counts.get(clock.timezone) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
  return most?.[0] ?? null
}
