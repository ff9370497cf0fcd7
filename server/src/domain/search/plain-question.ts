import { foldText } from './fold.ts'

const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu

/**
 * What must stand in a title or summary, letter by letter, when the index may not be asked: what
 * was typed between blanks, in the form in which texts are compared and without its punctuation.
 */
export function plainPieces(text: string): string[] {
  const pieces = foldText(text)
    .split(/\s+/)
    .map(piece => piece.replace(EDGES, ''))
  return [...new Set(pieces)].filter(piece => piece !== '')
}
