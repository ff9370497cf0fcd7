import { formatDuration, keptFormatter, type PublicTrip } from '@outset/sdk'
import { defaultOption, groupOf, type Speech } from './option-view.ts'
import { freeCancellation } from './policy-sentences.ts'
import { tripTraits } from './trip-traits.ts'

export type FactIcon = 'clock' | 'pin' | 'speech' | 'people' | 'car' | 'check' | 'shield' | 'tag'

type Fact = [FactIcon, string, string | null | undefined]

/** One line of what a trip is, at a glance. */
export interface TripFact {
  icon: FactIcon
  label: string
  value: string
}

export function tripFacts(trip: PublicTrip, speech: Speech): TripFact[] {
  const { t, words } = speech
  const option = defaultOption(trip)
  const facts: Fact[] = [
    ['clock', t('content.factDuration'), durationOf(trip, speech)],
    [
      'pin',
      t('content.factStart'),
      t('content.cityIn', { city: trip.city.name, country: trip.country.name }),
    ],
    ['speech', t('content.factGuides'), languagesOf(trip.guide_languages, speech.locale)],
    ['people', t('content.factGroup'), option && travellersOf(option, speech)],
    ...otherTraits(trip, speech),
    ['car', t('content.factPickup'), pickupOf(trip, speech)],
    ['check', t('content.factConfirmation'), words.value('Confirmation', option?.confirmation)],
    ['shield', t('content.factCancel'), option && freeCancellation(option.policy.tiers, t)],
  ]
  return facts.flatMap(([icon, label, value]) => (value ? [{ icon, label, value }] : []))
}

/** All but its kind, which its title says. */
function otherTraits(trip: PublicTrip, speech: Speech): Fact[] {
  const traits = tripTraits(trip, speech).filter(({ choice }) => choice !== 'kind')
  return traits.map(({ label, value }) => ['tag', label, value])
}

function durationOf(trip: PublicTrip, { t, locale }: Speech): string | null {
  const length = formatDuration(trip, locale, { unitDisplay: 'long' })
  const nights = trip.duration_nights ?? 0
  if (length === null || nights === 0) return length
  const parts = [length, t('content.nights', { count: nights })]
  return keptFormatter(Intl.ListFormat, locale, { type: 'unit', style: 'long' }).format(parts)
}

/** Names of languages, in the language of the page. */
export function languagesOf(codes: readonly string[], locale: string): string {
  const names = keptFormatter(Intl.DisplayNames, locale, { type: 'language' })
  return keptFormatter(Intl.ListFormat, locale, { type: 'conjunction' }).format(
    codes.map(code => names.of(code) ?? code),
  )
}

function travellersOf(option: PublicTrip['options'][number], { t }: Speech): string | null {
  return option.private ? t('content.privateGroup') : groupOf(option, t)
}

function pickupOf({ pickup, options, template }: PublicTrip, { t }: Speech): string | null {
  if (pickup?.included) return t('content.pickupIncluded')
  if (pickup || options.some(option => option.pickup)) return t('content.pickupPossible')
  // A ticket is for a place that one goes to anyway.
  return template === 'ticket' ? null : t('content.pickupNone')
}

/** What the clock of the place is called: "Jordan Time". */
export function zoneName(timeZone: string, locale: string, at: Date): string {
  const format = keptFormatter(Intl.DateTimeFormat, locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  })
  const part = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')
  return part?.value ?? timeZone
}
