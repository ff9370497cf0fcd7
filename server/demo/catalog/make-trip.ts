import type { ByLocale } from '#domain/catalog.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { TripPhoto } from '#domain/trips/trip.ts'
import type { ImportedOption, ImportedTrip } from '#operations/trips/import-trips.ts'
import type { DemoWorld } from '../demo-world.ts'
import { chance } from './chance.ts'
import { knowBeforeOf } from './know-before.ts'
import { meetingOf } from './meeting-points.ts'
import { basePrice, LARGEST_GROUP, LARGEST_PARTY, priceRowOf, pricesBySizeOf } from './prices.ts'
import { groupsPerStart, scheduleOf } from './schedules.ts'
import type { Theme, TripIdea } from './themes.ts'
import { tripTexts } from './trip-texts.ts'

export type SellerMeans = {
  policies: readonly string[]
  languages: readonly string[]
  priceCurrency: CurrencyCode
  photosOf: (idea: TripIdea) => TripPhoto[]
}

/** One trip of the demo world, the same in every one of them. */
export function makeDemoTrip(world: DemoWorld, idea: TripIdea, means: SellerMeans): ImportedTrip {
  const { city, place, theme } = idea
  const slug = `${place.slug}-${theme.slug}`
  const dice = (question: string) => chance(`${slug}: ${question}`)
  const publishedAt = world.daysAgo(1 + Math.floor(dice('published') * 190))
  const multiDay = theme.template === 'multi_day'
  const reviewed = dice('reviewed') < 0.85
  const base = basePrice(theme.usd * (0.8 + 0.5 * dice('price')), means.priceCurrency)
  const who = { adult: world.id(`option ${slug} adult`), child: world.id(`option ${slug} child`) }
  const prices = priceRowOf(theme, { base, currency: means.priceCurrency }, who)
  return {
    id: world.id(`trip ${slug}`),
    slug,
    template: theme.template,
    city: city.slug,
    startPlace: null,
    stops: stopsOf(idea),
    categories: theme.categories,
    ...(multiDay
      ? { durationDays: theme.length, durationNights: theme.length - 1 }
      : { durationMinutes: theme.length + 15 * Math.floor(dice('length') * 5) }),
    salesPaused: dice('paused') < 0.02,
    priceDisplay: isAskedFor(theme, dice) ? 'ask' : 'shown',
    reviewScore: reviewed ? (3.8 + dice('score') * 1.2).toFixed(2) : null,
    reviewCount: reviewed ? 1 + Math.floor(dice('count') ** 2 * 400) : null,
    photos: means.photosOf(idea),
    ...meetingOf(idea, means.languages),
    knowBefore: knowBeforeOf(idea),
    createdAt: publishedAt,
    publishedAt,
    texts: tripTexts(idea, means.languages),
    options: [
      {
        ...optionOf(world, idea, means),
        sale: { priceRows: [prices], schedule: scheduleOf(theme) },
      },
    ],
    perPerson: pricesBySizeOf(prices, who.adult),
  }
}

type Dice = (question: string) => number

/** A few long journeys are sold on request only, so that the demo shows what that looks like. */
function isAskedFor(theme: Theme, dice: Dice): boolean {
  return theme.slug === 'week' && dice('ask') < 0.5
}

/** A longer trip passes other places of its city on the way. */
function stopsOf({ city, place, theme }: TripIdea): string[] {
  const sights = city.places.filter(({ kind }) => kind === 'attraction' || kind === 'nature')
  const others = sights.filter(({ slug }) => slug !== place.slug).map(({ slug }) => slug)
  if (theme.template === 'multi_day') return [place.slug, ...others.slice(0, 2)]
  return theme.length >= 480 ? [place.slug, ...others.slice(0, 1)] : [place.slug]
}

const ADULT: ByLocale = { en: 'Adult', de: 'Erwachsene', ar: 'بالغ' }
const CHILD: ByLocale = { en: 'Child', de: 'Kind', ar: 'طفل' }
const INFANT: ByLocale = { en: 'Infant', de: 'Kleinkind', ar: 'رضيع' }

/** Trips of several days that are paid in parts. */
const IN_PARTS = ['dana-reserve-two-nights', 'wahiba-sands-two-nights']
const DEPOSIT = { percent: 30, amount: null, balanceDays: 14, onOverdue: 'lapse' } as const

function optionOf(
  world: DemoWorld,
  { place, theme }: TripIdea,
  means: SellerMeans,
): ImportedOption {
  const name = `option ${place.slug}-${theme.slug}`
  const adult = world.id(`${name} adult`)
  const policy = means.policies[theme.template === 'multi_day' ? 1 : 0] ?? ''
  return {
    id: world.id(name),
    names: theme.private
      ? { en: 'Private', de: 'Privat', ar: 'خاص' }
      : { en: 'Standard', de: 'Standard', ar: 'عادي' },
    policyId: policy,
    private: theme.private,
    maxUnits: theme.private ? LARGEST_PARTY : LARGEST_GROUP,
    availabilityType: theme.template === 'ticket' ? 'opening_hours' : 'start_time',
    capacityMode: theme.template === 'ticket' ? 'free_sale' : 'limited',
    confirmation: theme.slug === 'week' ? 'manual' : 'instant',
    deposit: IN_PARTS.includes(`${place.slug}-${theme.slug}`) ? DEPOSIT : null,
    groupsPerStart: groupsPerStart(theme),
    units: [
      { id: adult, type: 'adult', labels: ADULT, minAge: 12, takesSeat: true, free: false },
      {
        id: world.id(`${name} child`),
        type: 'child',
        labels: CHILD,
        minAge: 3,
        maxAge: 11,
        takesSeat: true,
        free: false,
        accompaniedBy: [adult],
      },
      {
        id: world.id(`${name} infant`),
        type: 'infant',
        labels: INFANT,
        minAge: 0,
        maxAge: 2,
        takesSeat: false,
        free: true,
        accompaniedBy: [adult],
      },
    ],
  }
}
