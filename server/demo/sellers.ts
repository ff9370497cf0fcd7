import { DEMO_OWNER } from '#domain/access/keys.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { createOwner } from '#operations/sellers/owners.ts'
import { createSeller, moveInNetwork, putTerms, suspendSeller } from '#operations/sellers.ts'
import type { DemoWorld } from './demo-world.ts'
import { SELLER_STORIES } from './seller-stories.ts'

export const DIRECT_SELLER = 'sands-and-stars'
export const MARKETPLACE_SELLER = 'wayfare'

type DemoSeller = {
  slug: string
  name: string
  base: string
  blurb: string
  bases: Record<string, string>
  blurbs: Record<string, string>
  languages: string[]
  /** What its prices are typed in; dollars unless said. */
  priceCurrency?: CurrencyCode
  owner: { name: string; email: string }
  network: 'none' | 'applied' | 'approved' | 'suspended'
  terms?: { commissionBp?: number; resellerMarginBp?: number; mayRunMarketplace?: boolean }
}

export const DEMO_SELLERS: readonly DemoSeller[] = [
  {
    slug: DIRECT_SELLER,
    name: 'Sands & Stars Travel',
    base: 'Aqaba, Jordan',
    blurb: 'Desert camps, ancient cities and Red Sea reefs, guided by the people who live there.',
    bases: { ar: 'العقبة، الأردن', de: 'Akaba, Jordanien' },
    blurbs: {
      ar: 'مخيمات صحراوية ومدن قديمة وشعاب البحر الأحمر، يرشدك فيها أهل المكان.',
      de: 'Wüstencamps, alte Städte und Riffe am Roten Meer, geführt von Menschen, die dort leben.',
    },
    languages: ['en', 'ar', 'de'],
    owner: { name: 'Layla Haddad', email: DEMO_OWNER },
    network: 'approved',
    terms: { commissionBp: 1200, resellerMarginBp: 500 },
  },
  {
    slug: MARKETPLACE_SELLER,
    name: 'Wayfare',
    base: 'Vienna, Austria',
    blurb: 'A marketplace of small travel makers: days out and journeys by those who know the way.',
    bases: { ar: 'فيينا، النمسا', de: 'Wien, Österreich' },
    blurbs: {
      ar: 'سوق لصنّاع رحلات صغار: أيام ورحلات مع من يعرفون الطريق.',
      de: 'Ein Marktplatz kleiner Reisemacher: Ausflüge und Reisen mit denen, die den Weg kennen.',
    },
    languages: ['en', 'ar', 'de'],
    owner: { name: 'Jonas Gruber', email: 'jonas@wayfare.example' },
    network: 'none',
    terms: { mayRunMarketplace: true },
  },
  {
    slug: 'fjord-and-fell',
    name: 'Fjord & Fell',
    base: 'Bergen, Norway',
    blurb: 'Small boats into narrow fjords, and paths up to the snow in June.',
    bases: { ar: 'بيرغن، النرويج', de: 'Bergen, Norwegen' },
    blurbs: {
      ar: 'قوارب صغيرة في مضايق ضيقة، ودروب إلى الثلج في حزيران.',
      de: 'Kleine Boote in engen Fjorden und Pfade hinauf zum Schnee im Juni.',
    },
    languages: ['en', 'de'],
    owner: { name: 'Ingrid Solberg', email: 'ingrid@fjord-and-fell.example' },
    network: 'approved',
    terms: { commissionBp: 1500 },
  },
  {
    slug: 'kyoto-footpaths',
    name: 'Kyoto Footpaths',
    base: 'Kyoto, Japan',
    blurb: 'Temple gardens before the crowds, tea in old wooden houses, and markets by evening.',
    bases: { ar: 'كيوتو، اليابان', de: 'Kyoto, Japan' },
    blurbs: {
      ar: 'حدائق المعابد قبل الزحام، والشاي في بيوت خشبية قديمة، والأسواق عند المساء.',
      de: 'Tempelgärten vor dem Andrang, Tee in alten Holzhäusern und abends die Märkte.',
    },
    languages: ['en'],
    priceCurrency: 'JPY',
    owner: { name: 'Haruka Ito', email: 'haruka@kyoto-footpaths.example' },
    network: 'approved',
    terms: { commissionBp: 1500 },
  },
  {
    slug: 'muscat-dhow',
    name: 'Muscat Dhow Company',
    base: 'Muscat, Oman',
    blurb: 'Dhow cruises along the coast of Oman, wadis to swim in and nights on the Wahiba sands.',
    bases: { ar: 'مسقط، عُمان', de: 'Maskat, Oman' },
    blurbs: {
      ar: 'رحلات بالسفن الشراعية على ساحل عُمان، ووديان للسباحة، وليالٍ على رمال وهيبة.',
      de: 'Fahrten mit der Dhau an Omans Küste, Wadis zum Baden und Nächte in der Wahiba-Wüste.',
    },
    languages: ['en', 'ar'],
    priceCurrency: 'OMR',
    owner: { name: 'Salim Al Harthy', email: 'salim@muscat-dhow.example' },
    network: 'approved',
    terms: { commissionBp: 1000 },
  },
  {
    slug: 'danube-days',
    name: 'Danube Days',
    base: 'Budapest, Hungary',
    blurb: 'Baths, cellars and river towns, by foot, by boat and by slow train.',
    bases: { ar: 'بودابست، المجر', de: 'Budapest, Ungarn' },
    blurbs: {
      ar: 'حمامات وأقبية ومدن على النهر، مشيًا وبالقارب وبالقطار البطيء.',
      de: 'Bäder, Keller und Städte am Fluss, zu Fuß, per Boot und im langsamen Zug.',
    },
    languages: ['en', 'de'],
    priceCurrency: 'EUR',
    owner: { name: 'Zsófia Kovács', email: 'zsofia@danube-days.example' },
    network: 'approved',
    terms: { commissionBp: 1500 },
  },
  {
    slug: 'andes-threads',
    name: 'Andes Threads',
    base: 'Cusco, Peru',
    blurb:
      'Weaving villages and high passes. It has applied to the network and waits for an answer.',
    bases: { ar: 'كوسكو، بيرو', de: 'Cusco, Peru' },
    blurbs: {
      ar: 'قرى النسيج والممرات العالية. طلبت الانضمام إلى الشبكة وتنتظر الجواب.',
      de: 'Weberdörfer und hohe Pässe. Die Aufnahme ins Netzwerk ist beantragt, die Antwort steht aus.',
    },
    languages: ['en'],
    owner: { name: 'Rosa Quispe', email: 'rosa@andes-threads.example' },
    network: 'applied',
  },
  {
    slug: 'lagoon-lines',
    name: 'Lagoon Lines',
    base: 'Venice, Italy',
    blurb: 'Boats between the islands of the lagoon. The platform has suspended it.',
    bases: { ar: 'البندقية، إيطاليا', de: 'Venedig, Italien' },
    blurbs: {
      ar: 'قوارب بين جزر البحيرة. أوقفتها المنصة.',
      de: 'Boote zwischen den Inseln der Lagune. Die Plattform hat den Verkauf gesperrt.',
    },
    languages: ['en', 'de'],
    owner: { name: 'Marco Bellini', email: 'marco@lagoon-lines.example' },
    network: 'suspended',
    terms: { commissionBp: 1500 },
  },
]

export function priceCurrencyOf(seller: string): CurrencyCode {
  return DEMO_SELLERS.find(({ slug }) => slug === seller)?.priceCurrency ?? 'USD'
}

export async function loadSellers(world: DemoWorld): Promise<void> {
  for (const [index, seller] of DEMO_SELLERS.entries()) {
    await loadSeller(world, seller, world.daysAgo(200 - 10 * index))
  }
}

async function loadSeller(world: DemoWorld, seller: DemoSeller, now: Temporal.Instant) {
  const { id } = world
  const { owner, network, terms, ...profile } = seller
  const { slug } = seller
  const made = {
    ...profile,
    ...withStory(seller),
    id: id(`seller ${slug}`),
    defaultLanguage: 'en',
  }
  await createSeller(world.actingAsPlatform(now, `seller ${slug}`), made)
  const person = { ...owner, personId: id(`owner ${slug}`), slug }
  await createOwner(world.actingAsPlatform(now, `owner ${slug}`), person)
  if (terms) {
    const none = { commissionBp: 0, resellerMarginBp: 0, mayRunMarketplace: false }
    await putTerms(world.actingAsPlatform(now), { slug, terms: { ...none, ...terms } })
  }
  await moveAlong(world, { slug, network, now })
}

/** Its story stands below the sentence that lists show. */
function withStory({ slug, blurb, blurbs }: DemoSeller) {
  const story = SELLER_STORIES[slug]
  if (!story) return {}
  const { foundedYear, words } = story
  const { ar, de } = blurbs
  return {
    foundedYear,
    blurb: `${blurb}\n\n${words.en}`,
    blurbs: { ar: `${ar}\n\n${words.ar}`, de: `${de}\n\n${words.de}` },
  }
}

type Move = Pick<DemoSeller, 'slug' | 'network'> & { now: Temporal.Instant }

/** A suspended seller was approved before, and stays so underneath. */
async function moveAlong(world: DemoWorld, { slug, network, now }: Move): Promise<void> {
  const which = { slug }
  if (network === 'none') return
  await moveInNetwork(world.actingAsPlatform(now, `apply ${slug}`), { which, step: 'apply' })
  if (network === 'applied') return
  await moveInNetwork(world.actingAsPlatform(now, `approve ${slug}`), { which, step: 'approve' })
  if (network === 'approved') return
  await suspendSeller(world.actingAsPlatform(world.daysAgo(9), `suspend ${slug}`), slug)
}
