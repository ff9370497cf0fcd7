const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'yi', 'ckb'])

/** Every text is typed in the direction of its own language, whatever that of the screen is. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** A name in the reader's language, else in English, else in any. */
export function nameIn(names: Readonly<Record<string, string>>, reader: string): string {
  return names[reader] ?? names.en ?? Object.values(names)[0] ?? ''
}
