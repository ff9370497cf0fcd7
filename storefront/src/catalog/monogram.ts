/** Words that no company is known by. */
const SMALL_WORDS = new Set(['and', 'of', 'the', 'und', 'der', 'die', 'das', 'et', 'de', 'la'])

/** One or two letters that stand for a company where it has no logo. */
export function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’']*/gu) ?? []
  const telling = words.filter(word => !SMALL_WORDS.has(word.toLowerCase()))
  const [first = '', second = ''] = telling.length > 0 ? telling : words
  // Arabic letters would join, and the article stands before every name.
  if (/\p{Script=Arabic}/u.test(first)) return initial(first.replace(/^ال/, ''))
  return initial(first) + initial(second)
}

function initial(word: string): string {
  return [...word].slice(0, 1).join('').toLocaleUpperCase('en')
}
