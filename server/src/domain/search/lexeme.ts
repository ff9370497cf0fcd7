/** A word with its language, as it stands in an index and in a question to it. */
export function lexeme(locale: string, word: string): string {
  return quoted(`${locale}:${word}`)
}

/** Whose trip it is, as one more word: so one look into the index narrows by both. */
export function sellerLexeme(sellerId: string): string {
  return quoted(`@${sellerId}`)
}

/**
 * Words hold letters, marks and digits only, so that nothing of them could be read as an operator.
 * They are quoted all the same: what is written here needs no proof from elsewhere.
 */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
