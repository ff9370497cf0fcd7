import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import type { EnquiryWords } from '#domain/enquiries.ts'
import { answerEnquiry } from '#operations/enquiries/answer-enquiry.ts'
import { createEnquiry } from '#operations/enquiries/create-enquiry.ts'
import { updateEnquiry } from '#operations/enquiries/update-enquiry.ts'
import { declinePriceRequest } from '#operations/price-requests/decline-price-request.ts'
import type { DemoWorld } from './demo-world.ts'
import { DEMO_SELLERS, DIRECT_SELLER, MARKETPLACE_SELLER } from './sellers.ts'
import { DEMO_STOREFRONTS } from './storefronts.ts'

type DemoEnquiry = Partial<EnquiryWords> & {
  id: string
  daysAgo: number
  /** Whose site it was written on; a question about a trip goes to the direct seller all the same. */
  site: string
  trip?: { slug: string; title: string }
  name: string
  email: string
  message: string
}

const PETRA = { slug: 'petra-small-group-day', title: 'Petra in a small group' }
const DESERT = { slug: 'wadi-rum-two-nights', title: 'Three days around Wadi Rum' }

/** One of each kind and state, and price requests that still wait for the seller. */
const ENQUIRIES: readonly DemoEnquiry[] = [
  {
    id: 'fridays',
    daysAgo: 9,
    site: DIRECT_SELLER,
    kind: 'contact',
    name: 'Tomás Vidal',
    email: 'tomas@mail.example',
    message: 'Can I visit your office on a Friday?',
  },
  {
    id: 'honeymoon',
    daysAgo: 6,
    site: DIRECT_SELLER,
    kind: 'planner',
    name: 'Greta Lindqvist',
    email: 'greta@mail.example',
    message: 'We marry in May and would like ten quiet days between the desert and the sea.',
    dateFrom: '2027-05-10',
    dateTo: '2027-05-20',
    travellers: { adults: 2, children: 0, infants: 0 },
    interests: ['desert', 'diving', 'food'],
  },
  {
    id: 'buggy',
    daysAgo: 3,
    site: MARKETPLACE_SELLER,
    kind: 'product',
    trip: PETRA,
    name: 'Anna Bauer',
    email: 'anna@mail.example',
    message: 'Ist der Weg mit einem Kinderwagen zu schaffen?',
    locale: 'de',
  },
  {
    id: 'school',
    daysAgo: 2,
    site: DIRECT_SELLER,
    kind: 'product',
    trip: DESERT,
    name: 'Rania Haddad',
    email: 'rania@mail.example',
    phone: '+962 79 000 0000',
    message: 'A class of sixteen with two teachers. Is there a price for schools?',
    dateFrom: '2027-03-14',
    dateTo: '2027-03-16',
    travellers: { adults: 2, children: 16, infants: 0 },
    specialNeeds: 'Two of the children eat no nuts.',
  },
  {
    id: 'birthday',
    daysAgo: 2,
    site: DIRECT_SELLER,
    kind: 'product',
    trip: PETRA,
    name: 'Mika Aalto',
    email: 'mika@mail.example',
    message: 'My mother turns seventy. Could the five of us have a guide to ourselves?',
    travellers: { adults: 4, children: 1, infants: 0 },
  },
  {
    id: 'reunion',
    daysAgo: 1.5,
    site: DIRECT_SELLER,
    kind: 'product',
    trip: PETRA,
    name: 'Samira Khalil',
    email: 'samira@mail.example',
    message: 'Eight cousins who have not met for years.',
    travellers: { adults: 8, children: 0, infants: 0 },
  },
  {
    id: 'far-too-many',
    daysAgo: 1,
    site: DIRECT_SELLER,
    kind: 'product',
    trip: PETRA,
    name: 'Victor Osei',
    email: 'victor@mail.example',
    message: 'A company outing, all on one day.',
    travellers: { adults: 400, children: 0, infants: 0 },
  },
]

/** What travellers have written, and what the seller has made of it so far. */
export async function loadEnquiries(world: DemoWorld): Promise<void> {
  for (const enquiry of ENQUIRIES) await loadEnquiry(world, enquiry)
  const owner = (what?: string) => {
    const how = { person: `owner ${DIRECT_SELLER}`, now: world.daysAgo(0.5) }
    return world.actingFor(DIRECT_SELLER, what === undefined ? how : { ...how, what })
  }
  await answerEnquiry(owner('answer fridays'), {
    id: world.id('enquiry fridays'),
    message: 'We are closed on Fridays, but open on Saturdays.',
  })
  const note = 'Ask Omar about May.'
  await updateEnquiry(owner(), world.id('enquiry honeymoon'), { status: 'read', note })
  await declinePriceRequest(owner('decline far-too-many'), {
    id: world.id('enquiry far-too-many'),
    message: 'The site takes 200 of us in a day at most.',
  })
}

async function loadEnquiry(world: DemoWorld, enquiry: DemoEnquiry): Promise<void> {
  const { db, publicUrl } = world.deps
  const { id, daysAgo, site, trip = null, ...words } = enquiry
  const storefront = DEMO_STOREFRONTS.find(({ seller }) => seller === site)
  assert(storefront && DEMO_SELLERS.some(({ slug }) => slug === site))
  await createEnquiry(
    {
      db,
      publicUrl,
      now: world.daysAgo(daysAgo),
      // The same reference in every demo world.
      randomBytes: size => hash('sha256', `enquiry ${id}`, 'buffer').subarray(0, size),
    },
    {
      kind: 'contact',
      phone: null,
      dateFrom: null,
      dateTo: null,
      travellers: null,
      specialNeeds: null,
      interests: [],
      locale: 'en',
      ...words,
      id: world.id(`enquiry ${id}`),
      sellerId: world.id(`seller ${DIRECT_SELLER}`),
      site: {
        storefrontId: world.id(`storefront ${site}`),
        storefrontName: storefront.name,
        sellerId: world.id(`seller ${site}`),
      },
      trip: trip && { id: world.id(`trip ${trip.slug}`), title: trip.title },
      isTrap: false,
    },
    world.idempotencyKeyFor(`enquiry ${id}`),
  )
}
