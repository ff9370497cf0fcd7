/**
 * The Arabic article is written in one with its word, and a particle ("and", "with", "to") in front
 * of it. At least three letters stay, so that short words that only begin like it are left alone.
 */
const ARTICLE = /^(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=\p{L}{3})/u

/**
 * A word without its Arabic article. Texts are found by both forms and queries look for this one,
 * so a word that merely begins with these letters is found all the same.
 */
export function withoutArticle(word: string): string {
  return word.replace(ARTICLE, '')
}
