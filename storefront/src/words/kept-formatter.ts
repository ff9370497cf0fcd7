/** Languages, currencies and clocks of a site are few; whoever asks for more gets them unkept. */
const MOST = 500
const kept = new Map<string, unknown>()

/**
 * A formatter of a language, made once: making one takes a hundred times as long as using it, and a
 * list needs the same few for each of its cards. What decides what it writes has to be in the
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
