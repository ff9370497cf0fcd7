/** The word of what was typed that says most: the service looks for one piece of text. */
export function searchedWord(typed: string): string {
  const words = typed.trim().split(/\s+/)
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/**
 * Of what the service has found, what has all the words that were typed, titles that begin with one
 * of them first. Titles in other languages are not known here: where none has them all, everything
 * that was found stays.
 */
export function withAllWords<Trip>(
  trips: readonly Trip[],
  typed: string,
  nameOf: (trip: Trip) => string,
): readonly Trip[] {
  const words = typed.toLowerCase().trim().split(/\s+/)
  const lower = (trip: Trip) => nameOf(trip).toLowerCase()
  const begins = (trip: Trip) => words.some(word => lower(trip).startsWith(word))
  const fitting = trips.filter(trip => words.every(word => lower(trip).includes(word)))
  if (fitting.length === 0) return trips
  return [...fitting.filter(begins), ...fitting.filter(trip => !begins(trip))]
}
