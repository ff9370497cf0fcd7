import { foldText } from './fold.ts'

const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu

/**
 * The substrings that a title or summary must contain when the index may not be queried: what was
 * typed between spaces, folded for comparison and without punctuation at its ends.
 */
export function plainPieces(text: string): string[] {
  const pieces = foldText(text)
    .split(/\s+/)
    .map(piece => piece.replace(EDGES, ''))
  return [...new Set(pieces)].filter(piece => piece !== '')
}
