import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#http/endpoint.ts'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import { makeTenantsWithRecords, type Tenants } from '../isolation/records.ts'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { makeCategory, makeCity, makePlace, makeTrip } from '../support/catalog-world.ts'
import { makePriceRequest } from '../support/enquiries.ts'
import { pictureFile } from '../support/pictures.ts'
import type { Sent } from '../support/send.ts'
import type { TestService } from '../support/service.ts'
import { type MadeStaff, signInAs } from '../support/staff.ts'
import { changeRows, makeSeller, platformCalls, sellerCalls, setRate } from '../support/world.ts'

/** Sellers with everything on sale, and what a client of each side needs to call. */
export type World = {
  service: TestService
  tenants: Tenants
  sale: Bookable
  staff: MadeStaff
  /** Real values by entity or field. It grows with what the calls make. */
  knownValues: Record<string, string[]>
  photo: Buffer
  /** Records of another seller. */
  foreign: readonly string[]
  /** Tokens by what they open. */
  tokens: Record<string, string>
}

export async function makeWorld(service: TestService): Promise<World> {
  await resetPlatform(service)
  while ((await relayEvents({ db: service.db, now: service.now() })) > 0);
  for (const currency of ['EUR', 'JPY', 'OMR']) await setRate(service, { currency, rate: '0.9' })
  const tenants = await makeTenantsWithRecords(service)
  await sellerCalls(service, tenants.sellerA.ownerKey).patch(`/v1/storefronts/${tenants.a1.id}`, {
    currencies: ['USD', 'EUR', 'JPY'],
    languages: ['en', 'de'],
  })
  const sale = await makeFullSale(service, tenants)
  const knownValues: Record<string, string[]> = {
    ...booksOf(tenants, sale),
    ...(await makeShared(service, tenants)),
    ...(await makeSpares(service, tenants)),
    ...PLAIN,
    start: [sale.start, ...STARTS],
    'putMySeller.slug': [tenants.sellerA.slug],
  }
  knownValues.ref = knownValues.hold ?? []
  for (const _ of [1, 2, 3]) {
    knownValues.price_request?.unshift((await makePriceRequest(tenants.a1, { id: sale.tripId })).id)
  }
  const { sellerA } = tenants
  const world = {
    service,
    tenants,
    sale,
    knownValues,
    photo: await pictureFile('jpeg'),
    foreign: Object.values(tenants.books.b1).flat(),
    tokens: { ...tenants.tokens },
    staff: await signInAs(service, { email: sellerA.ownerEmail, seller: sellerA.slug }),
  }
  await restock(world)
  return world
}

/** A new hold and a new booking in front of those that have ended meanwhile. */
export async function restock({ sale, knownValues, tokens }: World): Promise<void> {
  const booking = await sale.book({ payment_method: 'bank_transfer' })
  tokens[booking.ref] = booking.booking_token
  tokens[`${booking.ref}/contact-changes`] = booking.contact_token
  const linked = await sale.book({ payment_method: 'payment_link' })
  tokens[linked.ref] = linked.booking_token
  const { ref } = await sale.hold()
  knownValues.booking?.unshift(booking.ref, linked.ref)
  knownValues.hold?.unshift(ref)
}

/** Calls of the platform may have set limits that let nobody through. */
async function resetPlatform(service: TestService): Promise<void> {
  const settings = { call_limits_on: false }
  await changeRows(service, tx => tx`update platform_settings set settings = ${tx.json(settings)}`)
}

const STARTS = ['2027-05-13T09:00', '2027-05-12', '2026-11-16T09:00', '2026-11-14T09:00']
/** Values that fields of these names take. */
const PLAIN: Record<string, string[]> = {
  locale: ['en', 'de', 'ar'],
  languages: ['en', 'de'],
  default_language: ['en'],
  currency: ['USD', 'EUR', 'JPY', 'OMR', 'XXX'],
  currencies: ['USD', 'EUR', 'JPY', 'OMR'],
  display_currency: ['USD', 'EUR'],
  'releaseHolds.address': ['127.0.0.1', '2001:db8::7', '::ffff:192.0.2.7', '256.1.1.1'],
  server_addresses: ['127.0.0.0/8', '192.0.2.7', '2001:db8::/32', '0.0.0.0/0'],
  payment_method: ['pay_on_arrival', 'bank_transfer', 'payment_link', 'card'],
  position: ['1', '2', '0', '99'],
  location: ['header', 'footer'],
  variant: ['original', 'w480', 'w1600'],
  email: [LEAD.email, 'other@travellers.example'],
  phone: [LEAD.phone],
  'getPage.slug': ['about', 'fuzz'],
  'getRedirect.path': ['/old', '/about'],
  date_of_birth: ['1990-05-17', '2020-02-29'],
  passport_expiry: ['2031-08-01', '2027-01-01'],
  month: ['2027-05', '2026-11'],
  timezone: ['Asia/Amman', 'Europe/Berlin', 'Australia/Lord_Howe'],
}

function makeFullSale(service: TestService, { sellerA, a1 }: Tenants): Promise<Bookable> {
  return makeBookable(service, {
    seller: sellerA,
    site: a1,
    capacity: 10_000,
    bank: true,
    policy: { preset: 'flexible' },
    methods: [
      { kind: 'pay_on_arrival', deadline_hours: null },
      { kind: 'bank_transfer', deadline_hours: 48 },
      { kind: 'payment_link', deadline_hours: 48 },
    ],
    option: {
      travellerDetails: {
        scope: 'all',
        fields: ['first_name', 'date_of_birth', 'passport_number', 'weight_kg'],
        collect: 'after',
        dueHoursBefore: null,
      },
    },
    units: { adult: {}, child: { type: 'child', usd: 5_000 } },
    extras: [{ name: 'Lunch', price_usd: 900 }],
    vehicle: { name: 'Jeep', seats: 6, max_per_booking: 20 },
    pickup: { rules: [{ names: { en: 'Town' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 5 }] },
  })
}

function booksOf(tenants: Tenants, sale: Bookable): Record<string, string[]> {
  const book: Record<string, string[]> = {}
  for (const [name, ids] of Object.entries(tenants.books.a1)) book[name] = [...ids]
  return {
    ...book,
    product: [sale.tripId, sale.tripSlug, ...(book.product ?? [])],
    option: [sale.optionId, ...(book.option ?? [])],
    unit: [...Object.values(sale.units), ...(book.unit ?? [])],
    extra: [...Object.values(sale.extras), ...(book.extra ?? [])],
  }
}

/** What belongs to the platform. */
async function makeShared(service: TestService, { sellerM }: Tenants) {
  const city = await makeCity(service)
  const places = [await makePlace(service, city), await makePlace(service, city)]
  const category = await makeCategory(service)
  const collection = await platformCalls(service).post('/v1/platform/collections', {
    slug: `fuzz-${randomUUID().slice(0, 8)}`,
    names: { en: 'Best' },
  })
  const slugs = places.map(({ slug }) => slug)
  return {
    seller: [(await makeSeller(service)).slug, sellerM.slug],
    city: [city.slug],
    region: [city.region],
    country: [city.country],
    place: slugs,
    places: slugs,
    stops: slugs,
    start_place: slugs,
    end_place: slugs,
    into: slugs,
    place_id: places.map(({ id }) => id),
    category: [category.slug],
    categories: [category.slug],
    collection: [collection.slug],
  }
}

/** Records to be deleted, so that the callers keep their keys and the sale its trip. */
async function makeSpares(service: TestService, { sellerA, a1 }: Tenants) {
  const call = sellerCalls(service, sellerA.ownerKey)
  const city = await makeCity(service)
  const keys = []
  for (const label of ['one', 'two']) {
    keys.push((await call.post(`/v1/storefronts/${a1.id}/keys`, { label })).id)
  }
  const email = `spare-${randomUUID()}@staff.example`
  const member = await call.post('/v1/team', { email, name: 'Spare', role: 'agent' })
  const trip = await makeTrip(service, sellerA, { city })
  return { website_key: keys, person: [member.person_id], spare_product: [trip.id] }
}

/** Whether everybody who calls still may: some calls take away what the others stand on. */
export async function isWhole(world: World): Promise<boolean> {
  const { service, tenants, staff, knownValues } = world
  const { a1, sellerA, cookies } = tenants
  const bearer = sellerA.ownerKey
  const answers = [
    await a1.send({ path: '/v1/public/storefront' }),
    await a1.send({ path: '/v1/public/me', cookie: cookies.a1 }),
    await a1.send({ path: `/v1/public/products/${knownValues.product?.[0]}` }),
    await service.send({ path: '/v1/settings', bearer }),
    await service.send({ path: `/v1/options/${knownValues.option?.[0]}`, bearer }),
    await staff.send({ path: '/v1/me' }),
    await service.platform({ path: '/v1/platform/settings' }),
  ]
  return answers.every(({ status }) => status === 200)
}

/** Whether a visitor can still buy something, which is then there. */
export function canSell(world: World): Promise<boolean> {
  return restock(world).then(
    () => true,
    () => false,
  )
}

const MOST_KEPT = 40

/** The name under which the cursors of a list are known. */
export function cursorsOf({ operationId }: Endpoint): string {
  return `cursor of ${operationId}`
}

/** Records what a call made, so that later ones can go on with it. */
export function keepMade({ knownValues, tokens }: World, endpoint: Endpoint, sent: Sent): void {
  const { operationId } = endpoint
  const cursor = sent.body?.next_cursor
  if (typeof cursor === 'string') knownValues[cursorsOf(endpoint)] = [cursor]
  const made = MADE[operationId]
  if (made === undefined || sent.status >= 300) return
  const body = sent.body as Record<string, string | undefined>
  const id = body.ref ?? body.slug ?? body.id
  const kept = knownValues[made]
  if (id === undefined || kept === undefined || kept.length >= MOST_KEPT) return
  kept.push(id)
  if (body.booking_token) tokens[id] = body.booking_token
}

/** What the calls that make something make. */
const MADE: Readonly<Record<string, string>> = {
  createHold: 'hold',
  checkout: 'booking',
  createBooking: 'booking',
  createTrip: 'product',
  createOption: 'option',
  createPolicy: 'policy',
  createSpecial: 'special',
  createPromoCode: 'promo_code',
  createPage: 'page',
  createWebhookEndpoint: 'webhook_endpoint',
  createSecretKey: 'secret_key',
  createWebsiteKey: 'website_key',
  createCity: 'city',
  createPlace: 'place',
  createCategory: 'category',
  createCollection: 'collection',
  createSeller: 'seller',
}
