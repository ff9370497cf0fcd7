import type { TripTemplate } from '#values/trips.ts'
import type { DemoCity, DemoPlace } from './atlas.ts'

/** A kind of trip that many places can offer; what it says stands in `words/`. */
export type Theme = {
  slug: string
  template: TripTemplate
  categories: readonly string[]
  /** Only places of these kinds offer it. */
  kinds: readonly DemoPlace['kind'][]
  /** Minutes, or days for a journey. */
  length: number
  usd: number
  private: boolean
}

/** A trip that a seller could offer. */
export type TripIdea = { seller: string; city: DemoCity; place: DemoPlace; theme: Theme }

const SIGHTS = ['attraction', 'nature', 'town'] as const

export const THEMES: readonly Theme[] = [
  {
    slug: 'small-group-day',
    template: 'day_tour',
    categories: ['culture', 'walking'],
    kinds: SIGHTS,
    length: 480,
    usd: 9500,
    private: false,
  },
  {
    slug: 'private-day',
    template: 'day_tour',
    categories: ['culture', 'family'],
    kinds: SIGHTS,
    length: 540,
    usd: 26000,
    private: true,
  },
  {
    slug: 'sunrise-walk',
    template: 'activity',
    categories: ['walking', 'nature'],
    kinds: ['nature', 'attraction'],
    length: 180,
    usd: 4200,
    private: false,
  },
  {
    slug: 'after-dark',
    template: 'activity',
    categories: ['by-night', 'culture'],
    kinds: SIGHTS,
    length: 150,
    usd: 3900,
    private: false,
  },
  {
    slug: 'cook-and-eat',
    template: 'activity',
    categories: ['food', 'family'],
    kinds: ['town', 'attraction'],
    length: 240,
    usd: 6800,
    private: false,
  },
  {
    slug: 'by-boat',
    template: 'activity',
    categories: ['on-the-water', 'nature'],
    kinds: ['nature'],
    length: 300,
    usd: 7400,
    private: false,
  },
  {
    slug: 'two-nights',
    template: 'multi_day',
    categories: ['nature', 'culture'],
    kinds: ['nature', 'attraction'],
    length: 3,
    usd: 42000,
    private: false,
  },
  {
    slug: 'week',
    template: 'multi_day',
    categories: ['walking', 'nature'],
    kinds: ['nature'],
    length: 7,
    usd: 129000,
    private: true,
  },
  {
    slug: 'ticket',
    template: 'ticket',
    categories: ['culture', 'family'],
    kinds: ['attraction'],
    length: 120,
    usd: 1900,
    private: false,
  },
  {
    slug: 'transfer',
    template: 'transfer',
    categories: ['getting-there'],
    kinds: ['airport', 'port', 'nature', 'town'],
    length: 75,
    usd: 5500,
    private: true,
  },
]
