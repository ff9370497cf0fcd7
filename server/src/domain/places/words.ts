import { foldText } from '../search/fold.ts'

const APOSTROPHES = /['`\u00b4\u02bb-\u02bf\u2018\u2019]/g
const GAPS = /[^\p{L}\p{M}\p{N}]+/u

/**
 * The words of a name, or of what somebody types to find it, in their order. An apostrophe does
 * not split a word: "Ma'in" is main. Scripts without spaces make one long word, found by any part.
 */
export function wordsOfName(text: string): string[] {
  const folded = foldText(text).replace(APOSTROPHES, '')
  return folded.split(GAPS).filter(word => word !== '')
}
