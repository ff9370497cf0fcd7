const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
]

/** A name for a device, for whoever reads which of a person's two phones was first. */
export function deviceName(userAgent: string): string {
  return KNOWN.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Browser'
}
