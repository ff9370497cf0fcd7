/** The word of what was typed that says most: the service looks for one piece of text. */
export function searchedWord(typed: string): string {
  const words = typed.trim().split(/\s+/)
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/**
 * Of what the service has found, what has all the words that were typed. Titles in other languages
 * are not known here: where none has them all, everything that was found stays.
 */
export function withAllWords<Trip>(
  trips: readonly Trip[],
  typed: string,
  nameOf: (trip: Trip) => string,
): readonly Trip[] {
  const words = typed.toLowerCase().trim().split(/\s+/)
  const fitting = trips.filter(trip => {
    const name = nameOf(trip).toLowerCase()
    return words.every(word => name.includes(word))
  })
  return fitting.length > 0 ? fitting : trips
}
