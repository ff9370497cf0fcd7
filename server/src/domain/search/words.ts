import { withoutArticle } from './article.ts'
import { foldText } from './fold.ts'

/** Longer words are cut: nobody types them to the end, and index entries are bounded. */
const LONGEST_WORD = 40

const APOSTROPHE = "'`\\u00b4\\u02bb-\\u02bf\\u2018\\u2019"
const HYPHEN = '\\-\\u2010-\\u2015'
const PART = '[\\p{L}\\p{M}\\p{N}]+'
const APOSTROPHES = new RegExp(`[${APOSTROPHE}]`, 'gu')
const HYPHENS = new RegExp(`[${HYPHEN}]`, 'u')
const JOINTS = new RegExp(`[${APOSTROPHE}${HYPHEN}]`, 'u')
const ALL_JOINTS = new RegExp(JOINTS, 'gu')
const COMPOUNDS = new RegExp(`${PART}(?:${JOINTS.source}${PART})*`, 'gu')
// Nearly all words; they need no splitting or folding.
const SIMPLE = /^[a-z0-9]{1,40}$/

// Scripts without spaces between words. There each pair of neighbouring letters is a word.
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}'
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')

/**
 * The words under which a text is found, each once. A compound counts in one piece and in parts:
 * "Ma'in" is found as main, "l'aventure" as aventure, "e-bike" as bike and as ebike.
 */
export function wordsOfText(text: string): string[] {
  const words = new Set<string>()
  for (const compound of compoundsOf(text)) {
    if (SIMPLE.test(compound)) words.add(compound)
    else for (const word of wordsOfCompound(compound)) words.add(word)
  }
  return [...words]
}

/** Every two neighbours of a text as one word, because many type "deadsea". */
export function joinedPairsOfText(text: string): string[] {
  const whole = compoundsOf(text).map(withoutJoints)
  return [...new Set(whole.slice(1).flatMap((word, at) => joined(whole[at] ?? '', word)))]
}

/** Two words of a letter each would be one of two, of which there are better ones to look for. */
export function isPerhapsPair(word: string): boolean {
  return word.length > 2 && !HAS_UNSPACED.test(word)
}

/** The first of the joined pairs, in its forms. */
export function openingPairOfText(text: string): string[] {
  const [first, second] = compoundsOf(text).map(withoutJoints)
  return first === undefined || second === undefined ? [] : joined(first, second)
}

/** Those of the words of a text that it begins with. */
export function openingWordsOfText(text: string): string[] {
  const [first = ''] = compoundsOf(text)
  const [part = '', byHyphen = ''] = [first.split(JOINTS)[0], first.split(HYPHENS)[0]]
  const beginnings = [withoutJoints(first), byHyphen.replace(APOSTROPHES, ''), part]
  return [...new Set(beginnings.flatMap(openingOfPiece))]
}

/** The words of a query, in their order. Hyphens split words, apostrophes do not. */
export function wordsOfQuery(text: string): string[] {
  return compoundsOf(text)
    .flatMap(compound => compound.replace(APOSTROPHES, '').split(HYPHENS))
    .flatMap(piece => (piece.match(RUNS) ?? []).flatMap(wordsOfQueryRun))
}

/** Whether a word is of a script without spaces, where every letter counts. */
export function isUnspaced(word: string): boolean {
  return IS_UNSPACED.test(word)
}

function compoundsOf(text: string): string[] {
  return foldText(text).match(COMPOUNDS) ?? []
}

function wordsOfCompound(compound: string): string[] {
  if (!JOINTS.test(compound)) return wordsOfPiece(compound)
  const byHyphen = compound.replace(APOSTROPHES, '').split(HYPHENS)
  return [byHyphen.join(''), ...byHyphen, ...compound.split(JOINTS)].flatMap(wordsOfPiece)
}

/** Single letters too, so that a query of one letter is found. */
function wordsOfPiece(piece: string): string[] {
  const runs = piece.match(RUNS) ?? []
  return runs.flatMap(run => (isUnspaced(run) ? [...run, ...pairsOf(run)] : formsOf(run)))
}

function openingOfPiece(piece: string): string[] {
  const [run] = piece.match(RUNS) ?? []
  if (run === undefined) return []
  if (!isUnspaced(run)) return formsOf(run)
  const [letter = ''] = run
  return [letter, ...pairsOf(run).slice(0, 1)]
}

/** In scripts without spaces all neighbours are pairs already. */
function joined(first: string, second: string): string[] {
  const pair = first + second
  return isPerhapsPair(pair) ? formsOf(pair) : []
}

function withoutJoints(compound: string): string {
  return compound.replace(ALL_JOINTS, '')
}

/** A word of a text as it stands there, and without its article. */
function formsOf(run: string): string[] {
  const word = cut(run)
  const bare = withoutArticle(word)
  return bare === word ? [word] : [word, bare]
}

function wordsOfQueryRun(run: string): string[] {
  if (!isUnspaced(run)) return [cut(run)]
  const pairs = pairsOf(run)
  return pairs.length === 0 ? [run] : pairs
}

function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join('')
}
