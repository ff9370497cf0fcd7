/** A seeded random generator: the same numbers, letters and words in every run. */
export type Random = ReturnType<typeof openRandom>

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const FEW = ['ba', 'den', 'kor', 'li', 'mar', 'no', 'pel', 'ri', 'sa', 'tun', 'vo', 'zel']
const MANY = [...'bdfgklmnprstvz'].flatMap(first =>
  [...'aeiou'].flatMap(vowel => ['', 'n', 'r', 'l', 's'].map(last => first + vowel + last)),
)

export function openRandom(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const one = <const T>(values: readonly T[]): T => values[below(values.length)] as T
  return {
    below,
    one,
    letter: () => one(LETTERS),
    some: (words: readonly string[], count: number) =>
      Array.from({ length: count }, () => one(words)),
    /** Of few syllables many words differ by a letter; of many, as often as in a language. */
    word({ from, to, of = 'few' }: { from: number; to: number; of?: 'few' | 'many' }): string {
      const length = from + below(to - from + 1)
      let word = ''
      while (word.length < length) word += one(of === 'few' ? FEW : MANY)
      return word.slice(0, length)
    },
  }
}

/** One letter changed, added, left out or swapped with the next. */
export function withOneTypo(word: string, random: Random): string {
  const at = random.below(word.length - 1)
  const [before, after] = [word.slice(0, at), word.slice(at)]
  switch (random.below(4)) {
    case 0:
      return before + after.slice(1)
    case 1:
      return before + random.letter() + after
    case 2:
      return before + random.letter() + after.slice(1)
    default:
      return before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2)
  }
}
