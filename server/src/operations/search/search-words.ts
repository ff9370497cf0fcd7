import type { Steps } from '#memory/steps.ts'

/** Nobody types more of them who wants to be understood, and each is searched without. */
const MOST_WORDS = 4
const MOST_LEFT_OUT = 2

/**
 * What all words find. Where that is nothing and the client asks for leniency, it is what the
 * others find without one word or two: those without which there is most.
 */
export function* searchWords<Found extends { total: number }>(
  { q, lenient = false }: { q: string | null; lenient?: boolean },
  find: (words: string | null) => Steps<Found>,
): Steps<{ found: Found; ignored: readonly string[] }> {
  const whole = { found: yield* find(q), ignored: [] }
  const words = q === null ? [] : q.split(/\s+/u).filter(word => word !== '')
  if (!lenient || whole.found.total > 0 || words.length > MOST_WORDS) return whole
  for (let left = 1; left <= Math.min(MOST_LEFT_OUT, words.length - 1); left++) {
    let best: { found: Found; ignored: readonly string[] } | null = null
    for (const ignored of choicesOf(words, left)) {
      const others = words.filter((_, at) => !ignored.includes(at))
      const found = yield* find(others.join(' '))
      if (found.total <= (best?.found.total ?? 0)) continue
      best = { found, ignored: ignored.map(at => words[at] ?? '') }
    }
    if (best) return best
  }
  return whole
}

/** The places of so many words, in every way to choose them. */
function choicesOf(words: readonly string[], count: number, from = 0): number[][] {
  if (count === 0) return [[]]
  return words.flatMap((_, at) => {
    if (at < from) return []
    return choicesOf(words, count - 1, at + 1).map(rest => [at, ...rest])
  })
}
