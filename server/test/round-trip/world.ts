import { TRAVELLER_FIELDS } from '#contract/option.ts'
import type { KnownValues } from '../fuzz/values.ts'
import { type World as FuzzWorld, makeWorld as makeFuzzWorld } from '../fuzz/world.ts'
import { makeAuthenticator } from '../support/authenticator.ts'
import {
  makeCategory,
  makeCity,
  makeMedia,
  makePlace,
  makePolicy,
} from '../support/catalog-world.ts'
import type { TestService } from '../support/service.ts'
import { registerStaffPasskey } from '../support/staff-passkeys.ts'
import { platformCalls, sellerCalls } from '../support/world.ts'

/** A seller with a record of every kind, and what their fields may have as another value. */
export type World = FuzzWorld & {
  call: ReturnType<typeof sellerCalls>
  platform: ReturnType<typeof platformCalls>
  trip: string
  option: string
  /** Two more of that trip: one that starts at times like it, one that is open all day. */
  otherOption: string
  openAllDay: string
  /** What the paths of endpoints name, by parameter, operation or entity. */
  records: Readonly<Record<string, string>>
  values: KnownValues
}

export async function makeWorld(service: TestService): Promise<World> {
  const world = await makeFuzzWorld(service)
  const { sellerA } = world.tenants
  const call = sellerCalls(service, sellerA.ownerKey)
  const platform = platformCalls(service)
  const first = (name: string) => world.knownValues[name]?.[0] ?? ''
  // A trip of several days, because only such a one has rooms; nothing of it has been booked.
  const [trip = ''] = world.tenants.books.a1.product ?? []
  const [option = ''] = world.tenants.books.a1.option ?? []
  const passkey = await registerStaffPasskey(world.staff, makeAuthenticator())
  const admin = await platform.post('/v1/platform/members', {
    email: 'admin@platform.example',
    name: 'Admin',
    role: 'platform_support',
  })
  await call.patch(`/v1/options/${world.sale.optionId}`, {
    traveller_details: { scope: 'all', fields: TRAVELLER_FIELDS, collect: 'after' },
  })
  const booking = await world.sale.book()
  const linked = await world.sale.book({ payment_method: 'payment_link' })
  const { id: otherOption } = await call.post(`/v1/options/${option}/copy`)
  const { id: openAllDay } = await call.post(`/v1/options/${option}/copy`)
  await call.patch(`/v1/options/${openAllDay}`, { availability_type: 'opening_hours' })
  await platform.post('/v1/platform/collections', { slug: 'second', names: { en: 'Second' } })
  const records = {
    ...Object.fromEntries(Object.keys(world.knownValues).map(name => [name, first(name)])),
    product: trip,
    product_id: trip,
    option,
    passkey: passkey.body.id,
    'updatePlatformMember.person': admin.person_id,
    booking: booking.ref,
    'putPaymentLink.booking': linked.ref,
    unit: world.tenants.books.a1.unit?.[0] ?? '',
    'putResources.option': world.sale.optionId,
    'putDeparture.option': world.sale.optionId,
    'putLegalText.legal_text': 'terms',
    'putMailText.mail_kind': 'booking-confirmed',
    'putLegalText.text': 'en',
    locale: 'en',
    location: 'header',
    position: '1',
    currency: 'EUR',
  }
  const values = await otherValues(world)
  return { ...world, call, platform, trip, option, otherOption, openAllDay, records, values }
}

/**
 * Values of fields by name, two of each at least: records that are there, and texts of a form that
 * a schema does not say.
 */
async function otherValues({ service, tenants, knownValues, sale }: FuzzWorld) {
  const { sellerA, a1, a2 } = tenants
  const [city, other] = [await makeCity(service), await makeCity(service)]
  const media = [await makeMedia(service, sellerA), await makeMedia(service, sellerA)]
  const policies = [await makePolicy(service, sellerA), await makePolicy(service, sellerA)]
  const places = [await makePlace(service, city), await makePlace(service, city)]
  const categories = [await makeCategory(service), await makeCategory(service)]
  const slugs = places.map(({ slug }) => slug)
  const ids = (records: { id: string }[]) => records.map(({ id }) => id)
  const trips = [sale.tripId, ...(tenants.books.a1.product?.slice(0, 1) ?? [])]
  return {
    city: [city.slug, other.slug],
    start_place: slugs,
    stops: slugs,
    places: slugs,
    place_ids: ids(places),
    categories: categories.map(({ slug }) => slug),
    media_id: ids(media),
    logo_media_id: ids(media),
    opening_media_id: ids(media),
    policy_id: ids(policies),
    product_ids: trips,
    option_ids: [sale.optionId, ...(tenants.books.a1.option ?? [])],
    storefront_ids: [a1.id, a2.id],
    resource_ids: knownValues.resource ?? [],
    assigned_to: [sellerA.ownerId, ...(knownValues.person ?? [])],
    person_id: [sellerA.ownerId, ...(knownValues.person ?? [])],
    capacity_pool_id: knownValues.capacity_pool ?? [],
    vehicle_limit_id: knownValues.vehicle_limit ?? [],
    ...TEXTS,
  }
}

const TEXTS: KnownValues = {
  guide_languages: ['de', 'fr'],
  locale: ['en', 'de'],
  country: ['jo', 'eg'],
  world_region: ['middle-east', 'africa'],
  nationality: ['JO', 'DE'],
  currency: ['USD', 'EUR'],
  timezone: ['Asia/Amman', 'Europe/Berlin'],
  marketplace_zone: ['Asia/Amman', 'Europe/Berlin'],
  phone: ['+962791234567', '+962791234568'],
  contact_phone: ['+962791234567', '+962791234568'],
  email: ['one@changed.example', 'two@changed.example'],
  canonical_url: ['/one', '/two'],
  href: ['/one', '/two'],
  path: ['/from-one', '/from-two'],
  url: ['https://one.changed.example/a', 'https://two.changed.example/a'],
  manage_booking_url: [
    'https://a.changed.example/{locale}/b',
    'https://a.changed.example/{locale}/c',
  ],
  fx_feed_url: ['https://one.changed.example/rates', 'https://two.changed.example/rates'],
  origins: ['https://one.changed.example', 'https://two.changed.example'],
  server_addresses: ['192.0.2.7', '2001:db8::/32'],
  types: ['booking.created', 'booking.confirmed'],
  slug: ['changed-once', 'changed-twice'],

  tags: ['vip', 'late'],
  iban: ['DE89370400440532013000', 'GB82WEST12345698765432'],
  account_number: ['12345678', '87654321'],
  swift: ['DEUTDEFF', 'COBADEFF'],
  brand_color: ['#112233', '#445566'],
  rate: ['0.91', '0.92'],
  as_of: ['2026-11-15T09:00:00.000Z', '2026-11-15T08:00:00.000Z'],

  passport_expiry: ['2031-08-01', '2032-08-01'],
  date_of_birth: ['1990-05-17', '1991-05-17'],
}
