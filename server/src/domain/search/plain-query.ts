import { withoutArticle } from './article.ts'
import { foldText } from './fold.ts'
import { withoutSmallWords } from './small-words.ts'

const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu

/**
 * The substrings that a title or summary must contain when the index may not be queried: what was
 * typed between spaces, folded for comparison, without punctuation at its ends and without the
 * small words of the language.
 */
export function plainPieces(text: string, locale: string): string[] {
  const pieces = foldText(text)
    .split(/\s+/)
    .map(piece => piece.replace(EDGES, ''))
    .filter(piece => piece !== '')
  return [...new Set(withoutSmallWords(pieces, locale).map(withoutArticle))]
}
