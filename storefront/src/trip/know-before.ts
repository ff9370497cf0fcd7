import type { PublicTrip } from '@outset/sdk'
import type { Speech } from './option-view.ts'

export type KnowIcon =
  | 'backpack'
  | 'shirt'
  | 'sun'
  | 'wheelchair'
  | 'activity'
  | 'people'
  | 'alert'
  | 'signpost'

/** One thing to know before one goes, said in short lines. */
export interface KnowFact {
  icon: KnowIcon
  label: string
  lines: readonly string[]
  /** Whether the seller wrote it, in the language of the trip. */
  isWritten: boolean
}

type Fact = [KnowIcon, string, readonly (string | null)[]]

/** What the seller says of a trip beforehand, as every page of the shop says it. */
export function knowBefore({ know_before: known }: PublicTrip, speech: Speech): KnowFact[] {
  const { t, words } = speech
  const written: Fact[] = [
    ['backpack', t('content.knowBring'), known.bring],
    ['shirt', t('content.knowClothing'), [known.clothing]],
    ['sun', t('content.knowWeather'), [known.weather]],
  ]
  const chosen: Fact[] = [
    [
      'wheelchair',
      t('content.knowAccess'),
      [
        words.value('WheelchairAccess', known.wheelchair),
        ...known.access.map(value => words.value('TripAccess', value)),
      ],
    ],
    ['activity', t('content.knowFitness'), [words.value('FitnessLevel', known.fitness)]],
    ['people', t('content.knowAges'), agesOf(known, speech)],
    [
      'alert',
      t('content.knowUnsuitable'),
      known.unsuitable_for.map(value => words.value('UnsuitableFor', value)),
    ],
    [
      'signpost',
      t('content.knowOnTheWay'),
      known.on_the_way.map(value => words.value('OnTheWay', value)),
    ],
  ]
  return [...factsOf(written, true), ...factsOf(chosen, false)]
}

function factsOf(facts: readonly Fact[], isWritten: boolean): KnowFact[] {
  return facts.flatMap(([icon, label, all]) => {
    const lines = all.flatMap(line => (line ? [line] : []))
    return lines.length === 0 ? [] : [{ icon, label, lines, isWritten }]
  })
}

function agesOf(
  { min_age: least, adult_under: under }: PublicTrip['know_before'],
  { t }: Speech,
): (string | null)[] {
  return [
    least === 0 ? t('content.anyAge') : least && t('content.ageLeast', { count: least }),
    under && t('content.ageWithAdult', { count: under }),
  ].map(line => line || null)
}
