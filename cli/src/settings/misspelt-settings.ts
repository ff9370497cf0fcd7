import { FILE_SETTING_NAMES, SETTING_NAMES } from './known-settings.ts'

/** A name that is nearly one of ours is a typo, and ignoring it would hide that. */
export function misspeltSettings(env: Record<string, string | undefined>): string[] {
  const known = [...SETTING_NAMES, ...FILE_SETTING_NAMES.map(name => `${name}_FILE`)]
  const faults: string[] = []
  for (const name of Object.keys(env)) {
    if (known.includes(name)) continue
    // Who has set the right name too means something else by the other.
    const near = known.find(
      right => env[right] === undefined && right.length >= 8 && isOneSlip(right, name),
    )
    if (near) faults.push(`${name} is not a setting (did you mean ${near}?)`)
    else if (name.startsWith('OUTSET_')) faults.push(`${name} is not a setting`)
  }
  return faults
}

/** One letter more, fewer or other, two neighbours swapped, or only the case. */
function isOneSlip(known: string, given: string): boolean {
  if (known === given.toUpperCase()) return true
  if (Math.abs(known.length - given.length) > 1) return false
  let start = 0
  while (start < known.length && known[start] === given[start]) start++
  const a = known.slice(start)
  const b = given.slice(start)
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
