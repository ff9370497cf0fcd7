import type { TripTemplate } from '#domain/trips/trip.ts'
import type { DemoCity, DemoPlace } from './atlas.ts'
import { LARGEST_GROUP } from './prices.ts'

/** What a text can be made of: where it starts, where it goes. */
export type Setting = { city: DemoCity; place: DemoPlace; at: string; from: string }

/** A kind of trip that many places can offer, in words that a seller would write. */
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
  title: (setting: Setting) => string
  summary: (setting: Setting) => string
  story: (setting: Setting) => string
  highlights: readonly string[]
  included: readonly string[]
  excluded: readonly string[]
  de: (setting: Setting) => { title: string; summary: string }
  ar: (setting: Setting) => { title: string; summary: string }
}

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
    title: ({ at }) => `${at} in a small group`,
    summary: ({ place, from }) =>
      `A full day from ${from} with at most ${LARGEST_GROUP} travellers, to where ${place.where}.`,
    story: ({ at, from }) =>
      `We leave ${from} early, before the coaches, and reach ${at} while the light is still low. ` +
      'Your guide grew up nearby and tells the place as a neighbour would: who lived here, what ' +
      'they traded, which stories are true. There is time to walk alone, and lunch is long.',
    highlights: [
      `Never more than ${LARGEST_GROUP} travellers`,
      'A guide from the place itself',
      'A long lunch',
    ],
    included: ['Guide', 'Transport in an air-conditioned van', 'Entrance fees', 'Lunch'],
    excluded: ['Drinks with lunch', 'Tips'],
    de: ({ at, from }) => ({
      title: `${at} in kleiner Gruppe`,
      summary: `Ein ganzer Tag ab ${from} mit höchstens ${LARGEST_GROUP} Reisenden und einem Guide von dort.`,
    }),
    ar: ({ at, from }) => ({
      title: `${at} في مجموعة صغيرة`,
      summary: `يوم كامل من ${from} مع ${LARGEST_GROUP} مسافراً على الأكثر ومرشد من أهل المكان.`,
    }),
  },
  {
    slug: 'private-day',
    template: 'day_tour',
    categories: ['culture', 'family'],
    kinds: SIGHTS,
    length: 540,
    usd: 26000,
    private: true,
    title: ({ at }) => `Private day at ${at}`,
    summary: ({ place }) =>
      `Your own guide and car, your own pace, and a day where ${place.where}.`,
    story: ({ at, from }) =>
      `The car comes to your hotel in ${from} when you like. You decide how long to stay at ${at}, ` +
      'where to stop on the way and when to turn home. Families with small children and travellers ' +
      'with cameras are happiest on this day.',
    highlights: ['Leave when you like', 'Your own guide and car', 'Stops on the way as you wish'],
    included: ['Private guide', 'Private car with driver', 'Water and fruit'],
    excluded: ['Entrance fees', 'Lunch', 'Tips'],
    de: ({ at }) => ({
      title: `${at}: ein Tag nur für Sie`,
      summary: 'Eigener Guide, eigenes Auto und Ihr eigenes Tempo, einen ganzen Tag lang.',
    }),
    ar: ({ at }) => ({
      title: `يوم خاص في ${at}`,
      summary: 'مرشدك وسيارتك الخاصة، وعلى مهلك، طوال اليوم.',
    }),
  },
  {
    slug: 'sunrise-walk',
    template: 'activity',
    categories: ['walking', 'nature'],
    kinds: ['nature', 'attraction'],
    length: 180,
    usd: 4200,
    private: false,
    title: ({ at }) => `Sunrise walk at ${at}`,
    summary: ({ place }) =>
      `Three quiet hours before breakfast, where ${place.where}. Tea is carried along.`,
    story: ({ at }) =>
      `We meet in the dark and are at ${at} when the first colour comes. The walk is easy, the ` +
      'talk is little, and there is hot tea when the sun is up. You are back for a late breakfast.',
    highlights: ['Alone with the place', 'Hot tea at sunrise', 'Back for breakfast'],
    included: ['Guide', 'Head lamps', 'Tea and biscuits'],
    excluded: ['Transport to the meeting point'],
    de: ({ at }) => ({
      title: `Sonnenaufgang in ${at}`,
      summary: 'Drei stille Stunden vor dem Frühstück, mit heißem Tee im Rucksack.',
    }),
    ar: ({ at }) => ({
      title: `مشي عند الشروق في ${at}`,
      summary: 'ثلاث ساعات هادئة قبل الفطور، والشاي الساخن معنا.',
    }),
  },
  {
    slug: 'after-dark',
    template: 'activity',
    categories: ['by-night', 'culture'],
    kinds: SIGHTS,
    length: 150,
    usd: 3900,
    private: false,
    title: ({ at }) => `${at} after dark`,
    summary: ({ at, from }) =>
      `An evening from ${from}: when the day visitors have left, ${at} belongs to those who stay.`,
    story: ({ at }) =>
      `Lanterns instead of floodlights, stories instead of dates. We walk slowly through ${at}, ` +
      'sit where locals sit and end with something sweet.',
    highlights: ['After the last coach has left', 'Stories by lantern light', 'A sweet ending'],
    included: ['Guide', 'Lanterns', 'Sweets and tea'],
    excluded: ['Dinner'],
    de: ({ at }) => ({
      title: `${at} bei Nacht`,
      summary: 'Wenn die Tagesgäste fort sind: Laternen, Geschichten und etwas Süßes zum Schluss.',
    }),
    ar: ({ at }) => ({
      title: `${at} بعد حلول الظلام`,
      summary: 'حين يغادر زوار النهار: فوانيس وحكايات وحلوى في الختام.',
    }),
  },
  {
    slug: 'cook-and-eat',
    template: 'activity',
    categories: ['food', 'family'],
    kinds: ['town', 'attraction'],
    length: 240,
    usd: 6800,
    private: false,
    title: ({ at }) => `Cook and eat near ${at}`,
    summary: ({ at, from }) =>
      `Shop with a cook in ${from}, cook at her table near ${at}, and eat everything together.`,
    story: () =>
      'It begins at the market with a list and a basket. In a home kitchen you chop, fold and ' +
      'season under friendly eyes; by the second dish you are trusted with the fire. Recipes come ' +
      'home with you.',
    highlights: ['A market with a cook', 'A home kitchen', 'Recipes to take home'],
    included: ['Cook and host', 'All ingredients', 'The meal', 'Recipes'],
    excluded: ['Alcohol'],
    de: ({ at }) => ({
      title: `Kochen und essen bei ${at}`,
      summary: 'Auf den Markt mit einer Köchin, an ihren Herd und gemeinsam zu Tisch.',
    }),
    ar: ({ at }) => ({
      title: `نطبخ ونأكل قرب ${at}`,
      summary: 'إلى السوق مع الطاهية، ثم إلى مطبخها، ثم إلى مائدة واحدة.',
    }),
  },
  {
    slug: 'by-boat',
    template: 'activity',
    categories: ['on-the-water', 'nature'],
    kinds: ['nature'],
    length: 300,
    usd: 7400,
    private: false,
    title: ({ at }) => `${at} by boat`,
    summary: ({ place, from }) =>
      `Half a day on the water from ${from}, to where ${place.where}. Swim when it is warm.`,
    story: ({ at }) =>
      `A small boat, a skipper who has done nothing else, and ${at} from the side that roads do ` +
      'not reach. We stop where the water is clear. Lunch is simple and eaten on deck.',
    highlights: ['A small boat', 'Stops to swim', 'Lunch on deck'],
    included: ['Skipper', 'Life jackets', 'Snorkels', 'Lunch'],
    excluded: ['Towels'],
    de: ({ at }) => ({
      title: `${at} mit dem Boot`,
      summary: 'Ein halber Tag auf dem Wasser, mit Badestopp und Mittagessen an Deck.',
    }),
    ar: ({ at }) => ({
      title: `${at} بالقارب`,
      summary: 'نصف يوم على الماء، مع وقت للسباحة وغداء على السطح.',
    }),
  },
  {
    slug: 'two-nights',
    template: 'multi_day',
    categories: ['nature', 'culture'],
    kinds: ['nature', 'attraction'],
    length: 3,
    usd: 42000,
    private: false,
    title: ({ at }) => `Three days around ${at}`,
    summary: ({ place }) =>
      `Two nights and three days with one guide, sleeping near where ${place.where}.`,
    story: ({ at, from }) =>
      `Day one takes you from ${from} to ${at} by the slow road. Day two is for walking and for ` +
      'people: a shepherd, a baker, somebody who remembers. Day three comes home another way.',
    highlights: ['Two nights in simple, good places', 'One guide all the way', 'The slow road'],
    included: ['Guide', 'Two nights with breakfast', 'All transport', 'Two dinners'],
    excluded: ['Flights', 'Travel insurance'],
    de: ({ at }) => ({
      title: `Drei Tage um ${at}`,
      summary: 'Zwei Nächte, ein Guide und die langsame Straße hin und zurück.',
    }),
    ar: ({ at }) => ({
      title: `ثلاثة أيام حول ${at}`,
      summary: 'ليلتان ومرشد واحد والطريق الهادئ ذهاباً وإياباً.',
    }),
  },
  {
    slug: 'week',
    template: 'multi_day',
    categories: ['walking', 'nature'],
    kinds: ['nature'],
    length: 7,
    usd: 129000,
    private: true,
    title: ({ at }) => `A week on foot to ${at}`,
    summary: ({ place }) =>
      `Seven days with a private guide, villages on the way, and the last camp where ${place.where}.`,
    story: ({ at }) =>
      `Five walking days of four to six hours, one day of rest, and ${at} at the end. Bags go ` +
      'ahead; you carry water, a layer and your curiosity.',
    highlights: ['Bags go ahead', 'Village evenings', 'A day of rest in the middle'],
    included: ['Private guide', 'Six nights, all meals', 'Luggage transfer'],
    excluded: ['Flights', 'Drinks', 'Travel insurance'],
    de: ({ at }) => ({
      title: `Eine Woche zu Fuß nach ${at}`,
      summary: 'Sieben Tage mit eigenem Guide, Dörfern am Weg und Gepäck, das vorausfährt.',
    }),
    ar: ({ at }) => ({
      title: `أسبوع على الأقدام إلى ${at}`,
      summary: 'سبعة أيام مع مرشد خاص وقرى على الطريق، والأمتعة تسبقنا.',
    }),
  },
  {
    slug: 'ticket',
    template: 'ticket',
    categories: ['culture', 'family'],
    kinds: ['attraction'],
    length: 120,
    usd: 1900,
    private: false,
    title: ({ at }) => `${at}: ticket for the day`,
    summary: ({ at }) => `Walk past the queue at ${at} and stay as long as you like.`,
    story: ({ at }) =>
      `One code on your phone opens ${at} on the day you choose. Children travel on their parents' ` +
      'booking, and a small map tells what not to miss.',
    highlights: ['No queue', 'Valid all day', 'A map of what not to miss'],
    included: ['Entrance', 'Map'],
    excluded: ['Guide', 'Transport'],
    de: ({ at }) => ({
      title: `${at}: Tagesticket`,
      summary: 'An der Schlange vorbei, und bleiben, so lange Sie mögen.',
    }),
    ar: ({ at }) => ({
      title: `${at}: تذكرة اليوم`,
      summary: 'ادخل من دون انتظار وابقَ ما شئت.',
    }),
  },
  {
    slug: 'transfer',
    template: 'transfer',
    categories: ['getting-there'],
    kinds: ['airport', 'port', 'nature', 'town'],
    length: 75,
    usd: 5500,
    private: true,
    title: ({ at, from }) => `Transfer between ${from} and ${at}`,
    summary: ({ at }) =>
      `A driver with your name on a sign, a clean car and no detours, to or from ${at}.`,
    story: ({ at }) =>
      `We watch your flight or ship and wait when it is late. The car takes you to ${at} the ` +
      'direct way; child seats come when you ask.',
    highlights: ['We wait when you are late', 'Child seats on request', 'A fixed price per car'],
    included: ['Driver', 'Fuel, parking and tolls', 'Water'],
    excluded: ['Waiting on your own wish'],
    de: ({ at, from }) => ({
      title: `Transfer zwischen ${from} und ${at}`,
      summary: 'Ein Fahrer mit Ihrem Namen auf dem Schild, ein sauberes Auto, kein Umweg.',
    }),
    ar: ({ at, from }) => ({
      title: `توصيل بين ${from} و${at}`,
      summary: 'سائق يحمل اسمك وسيارة نظيفة وطريق مباشر.',
    }),
  },
]
