import { pick } from '../catalog/chance.ts'
import type { TripIdea } from '../catalog/themes.ts'
import type { ActivityName } from './activities.ts'
import type { Hour, Weather } from './light.ts'
import { type Face, faceOf } from './portrait.ts'
import { hasWater, type Scene, weathersOf } from './scene.ts'
import { diceOf } from './shapes.ts'

type Shot = {
  hours: readonly [Hour, ...Hour[]]
  doing: readonly [ActivityName, ...ActivityName[]]
  framing?: Scene['framing']
}

/** What the first picture of a kind of trip shows; what does not fit a place is replaced. */
const COVERS: Readonly<Record<string, Shot>> = {
  'small-group-day': { hours: ['morning', 'noon'], doing: ['group'] },
  'private-day': { hours: ['golden'], doing: ['car', 'couple'] },
  'sunrise-walk': { hours: ['dawn'], doing: ['balloons', 'group'] },
  'after-dark': { hours: ['night'], doing: ['lanterns'] },
  'cook-and-eat': { hours: ['noon', 'golden', 'dusk', 'morning'], doing: ['feast'] },
  'by-boat': { hours: ['morning', 'golden'], doing: ['launch'] },
  'two-nights': { hours: ['dusk', 'night'], doing: ['camp'] },
  week: { hours: ['sunset'], doing: ['camels', 'group'] },
  ticket: { hours: ['noon', 'morning'], doing: ['one'], framing: 'near' },
  transfer: { hours: ['golden', 'morning'], doing: ['car'] },
}

const DESERT = new Set(['wadi-rum', 'wahiba-sands', 'petra', 'little-petra'])
const OPEN = new Set([
  ...DESERT,
  'dana-reserve',
  'jerash',
  'king-hussein-airport',
  'nizwa-fort',
  'flam',
  'chinchero',
  'pisac',
  'aqaba-fort',
  'hardangerfjord',
  'naeroyfjord',
  'mount-ulriken',
  'nara-park',
])
const TOWNS = new Set([
  'arashiyama',
  'fushimi-inari',
  'bryggen',
  'castle-hill',
  'gion',
  'nishiki-market',
  'szechenyi-baths',
  'citadel-hill',
  'mutrah',
  'szentendre',
  'burano',
])
/** Nobody stands there. */
const UNDER_WATER = new Set(['red-sea-reef', 'daymaniyat'])

const BOATS: Readonly<Record<string, ActivityName>> = {
  'muscat-dhow': 'dhow',
  'fjord-and-fell': 'ship',
  'danube-days': 'rower',
  'lagoon-lines': 'rower',
}
const LOOKS: Readonly<
  Record<string, { heads: Parameters<typeof faceOf>[1]; skins: Parameters<typeof faceOf>[2] }>
> = {
  'sands-and-stars': {
    heads: ['keffiyeh', 'headscarf', 'none'],
    skins: ['#b5794e', '#9a6240', '#c98f62'],
  },
  'muscat-dhow': { heads: ['turban', 'headscarf'], skins: ['#9a6240', '#84502f'] },
  'fjord-and-fell': { heads: ['beanie', 'none'], skins: ['#efc6a4', '#e2ae88'] },
  'kyoto-footpaths': { heads: ['straw', 'none'], skins: ['#e8bc90', '#dba878'] },
  'danube-days': { heads: ['flatcap', 'none'], skins: ['#eabf9c', '#d9a67e'] },
  'andes-threads': { heads: ['straw', 'beanie'], skins: ['#a86c46', '#b97f56'] },
  'lagoon-lines': { heads: ['straw', 'flatcap'], skins: ['#deae86', '#c98f66'] },
}

/** A few people work for a seller, so one meets the same ones again. */
export function guideOf(seller: string, number: number): Face {
  const { heads, skins } = LOOKS[seller] ?? {
    heads: ['none'] as const,
    skins: ['#d9a67e', '#9a6240'] as const,
  }
  return faceOf(diceOf(`guide ${number} of ${seller}`), heads, skins)
}

function fitting(doing: ActivityName, { seller, place: { slug } }: TripIdea): ActivityName {
  if (doing === 'launch') return BOATS[seller] ?? 'launch'
  if (slug === 'king-hussein-airport' && doing === 'car') return 'plane'
  if (UNDER_WATER.has(slug) && !['nobody', 'feast'].includes(doing)) return 'diver'
  if (doing === 'camels' && !DESERT.has(slug)) return 'group'
  if (doing === 'balloons' && !DESERT.has(slug) && slug !== 'dana-reserve') return 'group'
  if (doing === 'car' && !OPEN.has(slug)) return 'couple'
  if (doing === 'camp' && TOWNS.has(slug)) return 'couple'
  return slug === 'dead-sea' && doing !== 'feast' && doing !== 'camp' ? 'floater' : doing
}

/** The five pictures of a trip, the one for lists first: no other trip has any of them. */
export function scenesOfTrip(idea: TripIdea): Scene[] {
  const { seller, place, theme } = idea
  const trip = `${place.slug}-${theme.slug}`
  const cover = COVERS[theme.slug] ?? { hours: ['morning'], doing: ['group'] }
  const hour = pick(`${trip} hour`, cover.hours)
  const others = rotated<Hour>(
    ['golden', 'morning', 'dusk', 'noon', 'sunset', 'night'],
    trip,
  ).filter(one => one !== hour)
  const dull = weathersOf(place.slug)
  const weather = (shot: number): Weather => {
    const name = `${trip} weather ${shot}`
    const [first, ...more] = dull
    return first !== undefined && diceOf(name)('dull') < (shot === 0 ? 0.34 : 0.5)
      ? pick(name, [first, ...more])
      : 'clear'
  }
  const water: ActivityName = hasWater(place.slug) ? 'launch' : 'nobody'
  const shots = [
    { hour, framing: cover.framing ?? ('wide' as const), doing: fitting(cover.doing[0], idea) },
    {
      hour: others[0] ?? hour,
      framing: 'near' as const,
      doing: fitting(theme.slug === 'week' ? 'camels' : 'couple', idea),
    },
    theme.slug === 'cook-and-eat' || theme.slug === 'small-group-day'
      ? { hour: 'noon' as const, framing: 'table' as const, doing: 'nobody' as const }
      : {
          hour: 'golden' as const,
          framing: 'wide' as const,
          doing: fitting(theme.template === 'multi_day' ? 'feast' : water, idea),
        },
    {
      hour: pick<Hour>(`${trip} portrait`, ['morning', 'golden', 'noon']),
      framing: 'wide' as const,
      doing: 'nobody' as const,
      faces: [guideOf(seller, Math.floor(diceOf(trip)('guide') * 4))],
    },
    {
      hour: others[1] ?? hour,
      framing: 'wide' as const,
      doing: fitting(theme.slug === 'two-nights' || theme.slug === 'week' ? 'camp' : 'one', idea),
    },
  ]
  return shots.map((shot, index) => ({
    ...shot,
    name: `${trip} ${index + 1}`,
    place: place.slug,
    weather: 'faces' in shot ? 'clear' : weather(index),
  }))
}

function rotated<T>(of: readonly T[], name: string): T[] {
  const from = Math.floor(diceOf(name)('first') * of.length)
  return [...of.slice(from), ...of.slice(0, from)]
}
