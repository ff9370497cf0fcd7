/** A word with its language, as written in the index and in a query of it. */
export function lexeme(locale: string, word: string): string {
  return quoted(`${locale}:${word}`)
}

/**
 * Two neighbouring words of a text, typed as one. Marked otherwise than words, because there are
 * many of them and whoever looks for the beginning of a word would have to read them all.
 */
export function pairLexeme(locale: string, pair: string): string {
  return quoted(`${locale}+${pair}`)
}

/** More of a title than anybody types; it bounds what one entry of the index takes. */
const LONGEST_TITLE = 100

/** All words of a title in their order, as one entry. */
export function titleLexeme(locale: string, words: readonly string[]): string {
  return quoted(`${locale}=${[...words.join(' ')].slice(0, LONGEST_TITLE).join('')}`)
}

/** The seller as one more word, so that one index lookup filters by words and seller. */
export function sellerLexeme(sellerId: string): string {
  return quoted(`@${sellerId}`)
}

/**
 * Words hold letters, marks and digits only, so that nothing of them could be read as an operator.
 * They are quoted all the same, so that this file is safe by itself.
 */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
