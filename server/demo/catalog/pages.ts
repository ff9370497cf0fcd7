import type { Section } from '#domain/content/sections.ts'
import { DIRECT_SELLER, MARKETPLACE_SELLER } from '../sellers.ts'
import { LARGEST_GROUP } from './prices.ts'

type PageText = {
  title: string
  description: string
  sections: (tripId: (slug: string) => string) => readonly Section[]
}
export type DemoPage = { seller: string; slug: string; texts: Readonly<Record<string, PageText>> }

const DIRECT_TRIPS = ['petra-small-group-day', 'wadi-rum-two-nights', 'red-sea-reef-by-boat']
const MARKETPLACE_TRIPS = [
  'naeroyfjord-by-boat',
  'fushimi-inari-sunrise-walk',
  'wahiba-sands-two-nights',
]

function hero(title: string, subtitle: string): Section {
  return { type: 'hero', title, subtitle, image: null }
}

export const DEMO_PAGES: readonly DemoPage[] = [
  {
    seller: DIRECT_SELLER,
    slug: 'home',
    texts: {
      en: {
        title: 'Sands & Stars Travel',
        description: 'Desert camps, ancient cities and Red Sea reefs in the south of Jordan.',
        sections: id => [
          hero('The south of Jordan, slowly', 'Small groups and guides who live here.'),
          { type: 'trips', heading: 'Begin here', productIds: DIRECT_TRIPS.map(id) },
          {
            type: 'text',
            body:
              'We are nine people in Aqaba who stopped driving coaches. A group has at most ' +
              `**${LARGEST_GROUP} travellers**, and lunch takes as long as it takes.`,
          },
          { type: 'cta', label: 'Ask us anything', href: '/about' },
        ],
      },
      de: {
        title: 'Sands & Stars Travel',
        description: 'Wüstencamps, alte Städte und Riffe am Roten Meer im Süden Jordaniens.',
        sections: id => [
          hero('Der Süden Jordaniens, ohne Eile', 'Kleine Gruppen und Guides, die hier leben.'),
          { type: 'trips', heading: 'Zum Anfangen', productIds: DIRECT_TRIPS.map(id) },
        ],
      },
      ar: {
        title: 'رمال ونجوم',
        description: 'مخيمات الصحراء والمدن القديمة وشعاب البحر الأحمر في جنوب الأردن.',
        sections: id => [
          hero('جنوب الأردن على مهل', 'مجموعات صغيرة ومرشدون من أهل المكان.'),
          { type: 'trips', heading: 'ابدأ من هنا', productIds: DIRECT_TRIPS.map(id) },
        ],
      },
    },
  },
  {
    seller: DIRECT_SELLER,
    slug: 'about',
    texts: {
      en: {
        title: 'About us',
        description: 'Who we are and how we travel.',
        sections: () => [
          {
            type: 'text',
            body: 'Layla began with one jeep and a list of cousins. The list has grown.',
          },
          {
            type: 'faq',
            items: [
              {
                question: 'Is it hot?',
                answer: 'From June to August, yes. Then we start before dawn and rest at noon.',
              },
              {
                question: 'Can children come along?',
                answer: 'Gladly. Three years and older on day trips, any age on private days.',
              },
            ],
          },
        ],
      },
    },
  },
  {
    seller: MARKETPLACE_SELLER,
    slug: 'home',
    texts: {
      en: {
        title: 'Wayfare',
        description: 'Days out and journeys by those who know the way.',
        sections: id => [
          hero('Small travel makers, one place', 'Every seller is somebody we have met.'),
          { type: 'trips', heading: 'This month', productIds: MARKETPLACE_TRIPS.map(id) },
        ],
      },
    },
  },
  {
    seller: MARKETPLACE_SELLER,
    slug: 'about',
    texts: {
      en: {
        title: 'How Wayfare works',
        description: 'Who sells here and who answers.',
        sections: () => [
          {
            type: 'text',
            body: 'You book with the maker of the trip. We answer when something goes wrong.',
          },
        ],
      },
    },
  },
]
