/** Languages that guides most often speak; a trip may have others by the API. */
const COMMON =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu hy id is it ja ka ko lt lv ms nl no pl ' +
  'pt ro ru sk sl sq sr sv sw th tr uk ur vi zh'

export function guideLanguages(chosen: readonly string[]): string[] {
  return [...new Set([...chosen, ...COMMON.split(' ')])]
}

const MINUTES = 60

/** A length in hours and minutes, as one types it. */
export function splitMinutes(all: number | null | undefined): { hours: number; minutes: number } {
  const total = all ?? 0
  return { hours: Math.floor(total / MINUTES), minutes: total % MINUTES }
}

/** None at all is a trip of no fixed length. */
export function joinMinutes({ hours, minutes }: { hours: number; minutes: number }): number | null {
  const total = hours * MINUTES + minutes
  return total > 0 ? total : null
}
