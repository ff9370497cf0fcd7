/** With the name of all forms, so that it is forgotten with them when somebody signs out. */
const PREFIX = 'outset.form.'
/** What was left behind longer ago than this is of no use to anybody. */
const KEPT_MS = 14 * 86_400_000

export function keepTyped(key: string, values: object): void {
  localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), values }))
}

export function dropKept(key: string): void {
  localStorage.removeItem(PREFIX + key)
}

export function readKept<Values>(key: string): Values | null {
  const kept = localStorage.getItem(PREFIX + key)
  if (kept === null) return null
  try {
    const { at, values } = JSON.parse(kept) as { at: number; values: Values }
    return Date.now() - at < KEPT_MS ? values : null
  } catch {
    return null
  }
}
