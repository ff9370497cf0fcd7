import { asRefusal, type PublicOption, type PublicTrip, type Selection } from '@outset/sdk'
import type { Words } from '@outset/sdk/words'
import type { Translate } from '#words/translate.ts'

interface Said {
  t: Translate
  words: Words
  names: Readonly<Record<string, string>>
  timeZone: string
}

/** Something that is missing or wrong, with the part of the page that it is about. */
export interface SaidProblem {
  target: string
  sentence: string
}

const TARGETS: Readonly<Record<string, string>> = {
  start: 'day',
  units: 'travellers',
  rooms: 'rooms',
  extras: 'extras',
  pickup: 'pickup',
}

/** What a choice lacks, in words and before anybody is asked. */
export function sayProblems(selection: Selection, { t, words, ...options }: Said): SaidProblem[] {
  const said = selection.problems.map(problem => ({
    target: TARGETS[String(problem.path[0])] ?? 'quote',
    sentence: ownSentence(problem, t) ?? words.refusal(asRefusal(problem), options),
  }))
  // Two children without an age are one thing to do.
  return said.filter(({ sentence }, at) => said.findIndex(one => one.sentence === sentence) === at)
}

/** A form asks otherwise than the service refuses. */
function ownSentence({ code, path }: Selection['problems'][number], t: Translate): string | null {
  if (code !== 'InvalidInput') return null
  if (path[0] === 'start') return t('book.needsDay')
  if (path[0] !== 'units') return null
  return t(path[2] === 'ages' ? 'book.needsAges' : 'book.needsTravellers')
}

/** What units and extras are called, for sentences about them. */
export function namesOf(
  { extras }: Pick<PublicTrip, 'extras'>,
  { units }: PublicOption,
): Record<string, string> {
  return Object.fromEntries([
    ...units.map(({ id, label }) => [id, label]),
    ...extras.map(({ id, name }) => [id, name]),
  ])
}
