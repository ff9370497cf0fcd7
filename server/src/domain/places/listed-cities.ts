import { distanceKm } from '../listing/area.ts'
import { slugOfName } from '../text-slug.ts'

/** A city as a public list of the world's has it. */
export type ListedCity = {
  /** The number that the list knows it by. */
  id: number
  name: string
  /** ISO 3166 code, in lower case. */
  country: string
  /** Null where the list does not say. */
  regionName: string | null
  population: number
  lat: number
  lng: number
}

/** Countries that write Arabic letters, of which lists have scholars' spellings: Wādī as Sīr. */
const ARABIC_LETTERS: ReadonlySet<string> = new Set(
  'ae af bh dj dz eg eh iq ir jo km kw lb ly ma mr om pk ps qa sa sd so sy td tn ye'.split(' '),
)

/** As travellers read and type it. Marks that belong to a language, as in Köln, stay. */
export function readableName({ name, country }: Pick<ListedCity, 'name' | 'country'>): string {
  if (!ARABIC_LETTERS.has(country)) return name
  const plain = name.normalize('NFKD').replaceAll(/[\p{M}‘’ʿʾ`]/gu, '')
  return plain.normalize('NFC').trim()
}

export type SluggedCity = ListedCity & { slug: string }

/**
 * Gives each city a slug that only depends on the whole list: the largest of a name has the name
 * alone, the others say where they are. A part of the list loaded today and another one tomorrow
 * therefore never disagree.
 */
export function withSlugs(list: readonly ListedCity[]): SluggedCity[] {
  const taken = new Set<string>()
  return list.toSorted(byWeight).map(listed => {
    const city = { ...listed, name: readableName(listed) }
    const slug = freeSlug(city, taken)
    taken.add(slug)
    return { ...city, slug }
  })
}

export function byWeight(a: ListedCity, b: ListedCity): number {
  return b.population - a.population || a.id - b.id
}

function freeSlug({ id, name, country, regionName }: ListedCity, taken: Set<string>): string {
  const plain = slugOfName(name, '')
  if (plain === '') return `city-${id}`
  if (!taken.has(plain)) return plain
  const inCountry = `${plain}-${country}`
  if (!taken.has(inCountry)) return inCountry
  const inRegion = slugOfName(`${inCountry} ${regionName ?? ''}`, inCountry)
  return taken.has(inRegion) ? `${inCountry}-${id}` : inRegion
}

/** Where to go when somebody has made a city of that slug in another country. */
export function slugBesideOther({ slug, country }: SluggedCity): string {
  return `${slug}-${country}`
}

/** So many times larger than the next of its name, it is the one that people mean. */
const CLEARLY_LARGER = 5
/** Lists have some cities twice; what is so near is the same one. */
const SAME_CITY_KM = 25

/**
 * The city that somebody means by a name, in one country and on one clock; null where the list
 * has none or several: nobody is sent to a city that was guessed.
 */
export function findListedCity<T extends ListedCity>(
  list: readonly T[],
  wanted: { name: string; country: string; isOnClock: (city: T) => boolean },
): T | null {
  const typed = namesAlike(wanted.name)
  const [largest, ...others] = list
    .filter(({ country }) => country === wanted.country)
    .filter(({ name }) => namesAlike(name).some(form => typed.includes(form)))
    .filter(wanted.isOnClock)
    .toSorted(byWeight)
  if (!largest) return null
  const elsewhere = others.find(other => distanceKm(largest, other) > SAME_CITY_KM)
  const isClear = !elsewhere || largest.population >= elsewhere.population * CLEARLY_LARGER
  return isClear ? largest : null
}

/** From anywhere that trips start, some city of the same country is nearer. */
const FARTHEST_KM = 300

/** Whether a point may lie in a country: some city of it is near, or the list has none of it. */
export function mayLieIn(
  list: readonly ListedCity[],
  country: string,
  point: { lat: number; lng: number },
): boolean {
  const inCountry = list.filter(city => city.country === country)
  return inCountry.length === 0 || inCountry.some(city => distanceKm(city, point) <= FARTHEST_KM)
}

/** Köln is typed as Koeln and as Koln. */
export function namesAlike(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [slugOfName(name, name), slugOfName(plain, plain)]
}

export type CitySelection = {
  /** Codes in lower case; empty is the whole world. */
  countries: readonly string[]
  leastPopulation: number
}

export function selectCities<T extends ListedCity>(
  list: readonly T[],
  { countries, leastPopulation }: CitySelection,
): T[] {
  return list.filter(
    ({ country, population }) =>
      population >= leastPopulation && (countries.length === 0 || countries.includes(country)),
  )
}
