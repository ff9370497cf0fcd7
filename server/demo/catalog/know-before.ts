import { type KnowBefore, NOTHING_TO_KNOW } from '#contract/know-before.ts'
import type { TripWords } from '#domain/trips/trip.ts'
import type { TripIdea } from './themes.ts'
import { KNOW_AR } from './words/know-ar.ts'
import { KNOW_DE } from './words/know-de.ts'
import { KNOW_EN } from './words/know-en.ts'
import type { DemoLocale } from './words/locales.ts'

/** Ages are left to the units, which say them. */
const BY_THEME: Readonly<Record<string, Partial<KnowBefore>>> = {
  'small-group-day': {
    wheelchair: 'none',
    fitness: 'moderate',
    unsuitableFor: ['limited_mobility'],
    onTheWay: ['toilets', 'drinking_water', 'food'],
  },
  'private-day': {
    wheelchair: 'partly',
    access: ['pushchair', 'service_animals'],
    fitness: 'easy',
    onTheWay: ['toilets', 'food'],
  },
  'sunrise-walk': { wheelchair: 'none', fitness: 'easy', unsuitableFor: ['limited_mobility'] },
  'after-dark': {
    wheelchair: 'partly',
    access: ['public_transport', 'service_animals'],
    fitness: 'easy',
    onTheWay: ['toilets', 'food'],
  },
  'cook-and-eat': {
    wheelchair: 'partly',
    access: ['public_transport'],
    fitness: 'easy',
    onTheWay: ['toilets', 'drinking_water'],
  },
  'by-boat': {
    wheelchair: 'none',
    fitness: 'easy',
    unsuitableFor: ['pregnancy', 'back_problems', 'motion_sickness'],
    onTheWay: ['toilets', 'drinking_water'],
  },
  'two-nights': {
    wheelchair: 'none',
    fitness: 'moderate',
    unsuitableFor: ['limited_mobility'],
    onTheWay: ['toilets', 'drinking_water', 'food'],
  },
  week: {
    wheelchair: 'none',
    fitness: 'demanding',
    adultUnder: 18,
    unsuitableFor: ['pregnancy', 'back_problems', 'heart_problems', 'limited_mobility'],
    onTheWay: ['drinking_water'],
  },
  ticket: {
    wheelchair: 'partly',
    access: ['pushchair', 'public_transport', 'service_animals'],
    fitness: 'easy',
    onTheWay: ['toilets', 'drinking_water', 'food'],
  },
  transfer: { wheelchair: 'partly', access: ['pushchair', 'service_animals'] },
}

const KNOW_WORDS = { en: KNOW_EN, de: KNOW_DE, ar: KNOW_AR }

export function knowBeforeOf({ theme }: TripIdea): KnowBefore {
  return { ...NOTHING_TO_KNOW, ...BY_THEME[theme.slug] }
}

/** Who is driven from door to door is neither told what to wear nor what the weather is like. */
export function adviceIn(
  { theme, city }: TripIdea,
  locale: DemoLocale,
): Pick<TripWords, 'bring' | 'clothing' | 'weather'> {
  const { themes, cities } = KNOW_WORDS[locale]
  const [advice, here] = [themes[theme.slug], cities[city.slug]]
  if (!advice || !here) throw new Error(`${theme.slug} in ${city.slug}: no advice in ${locale}`)
  const { bring, clothing } = advice
  if (theme.template === 'transfer') return { bring, clothing: '', weather: '' }
  return { bring: [...bring, here.bring], clothing, weather: here.weather }
}
