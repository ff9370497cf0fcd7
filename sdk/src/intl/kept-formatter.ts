/** As many as a site needs for its languages, currencies and clocks; more are not kept. */
const MOST = 500
const kept = new Map<string, unknown>()

/**
 * The formatter of a language, made once: that takes a hundred times as long as to use it, and a
 * list needs the same few for each of its cards. What decides what it writes must be in the
 * options, such as the time zone.
 */
export function keptFormatter<Options, Formatter>(
  Kind: new (locale: string, options: Options) => Formatter,
  locale: string,
  options: Options,
): Formatter {
  const name = Kind.name + locale + JSON.stringify(options)
  const found = kept.get(name) ?? new Kind(locale, options)
  if (kept.size < MOST) kept.set(name, found)
  // The name says which kind it is.
  return found as Formatter
}
