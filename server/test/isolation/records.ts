import { makeAuthenticator } from '../support/authenticator.ts'
import { makeCity, makeMedia, makePolicy, makeTrip } from '../support/catalog-world.ts'
import { makePage } from '../support/content-world.ts'
import { makePriceRequest } from '../support/enquiries.ts'
import { registerPasskey } from '../support/passkeys.ts'
import type { TestService } from '../support/service.ts'
import { MANAGE_PAGE, signInTraveller } from '../support/travellers.ts'
import { makeDelivery } from '../support/webhook-world.ts'
import { changeRows, makeTwoTenants, sellerCalls, type TwoTenants } from '../support/world.ts'
import { makeBookingRecords } from './booking-records.ts'
import { makeOfferRecord } from './offer-records.ts'
import { makeSalesRecords } from './sales-records.ts'

/**
 * What each site has, by entity. An entity may have several names (an id and a slug), all of which
 * are tried. A new kind of record needs a line here; the matrix says when one is missing.
 */
export type RecordBook = Readonly<Record<string, readonly string[]>>
export type Tenants = TwoTenants & {
  /** Records of the two sellers, seen from their first sites. */
  books: { a1: RecordBook; b1: RecordBook }
  /** What belongs to one site alone: the other site of the same seller must not see it. */
  ofSite: { a2: RecordBook }
  /** Sessions of one traveller, who signed in on each of the sites that ask. */
  cookies: { a1: string; m: string }
  /** By record: the right token, which must open it nowhere but on its own site. */
  tokens: Readonly<Record<string, string>>
}

export async function makeTenantsWithRecords(service: TestService): Promise<Tenants> {
  const tenants = await makeTwoTenants(service)
  await liftLimits(service)
  const { sellerA, sellerB, a1, a2, b1, m } = tenants
  await openAccounts(service)
  const offers = {
    a1: await makeOfferRecord(service, { seller: sellerA, site: a1 }),
    a2: await makeOfferRecord(service, { seller: sellerA, site: a2 }),
    b1: await makeOfferRecord(service, { seller: sellerB, site: b1 }),
  }
  const bookings = {
    a1: await makeBookingRecords(service, { seller: sellerA, site: a1 }),
    a2: await makeBookingRecords(service, { seller: sellerA, site: a2 }),
    b1: await makeBookingRecords(service, { seller: sellerB, site: b1 }),
  }
  const ofA1 = await makeRecords(service, { seller: sellerA, site: a1 })
  const ofB1 = await makeRecords(service, { seller: sellerB, site: b1 })
  const page = await makePage(service, sellerA, a2, { slug: 'of-a2' })
  return {
    ...tenants,
    books: {
      a1: { ...ofA1, ...bookings.a1.book, offer: [offers.a1.id] },
      b1: { ...ofB1, ...bookings.b1.book, offer: [offers.b1.id] },
    },
    ofSite: { a2: { ...bookings.a2.book, page: [page.id], offer: [offers.a2.id] } },
    tokens: {
      ...Object.fromEntries(Object.values(offers).map(({ id, token }) => [id, token])),
      ...bookings.a1.tokens,
      ...bookings.a2.tokens,
      ...bookings.b1.tokens,
    },
    cookies: {
      a1: (await signInTraveller(service, a1, TRAVELLER)).cookie,
      m: (await signInTraveller(service, m, TRAVELLER)).cookie,
    },
  }
}

type Tenant = { seller: TwoTenants['sellerA']; site: TwoTenants['a1'] }

async function makeRecords(service: TestService, { seller, site }: Tenant): Promise<RecordBook> {
  const call = sellerCalls(service, seller.ownerKey)
  const policy = await makePolicy(service, seller)
  const city = await makeCity(service)
  // Of several days, so that it can sell rooms.
  const trip = await makeTrip(service, seller, { city, template: 'multi_day' })
  const media = await makeMedia(service, seller)
  const { extras } = await call.put(`/v1/trips/${trip.id}/extras`, {
    extras: [{ names: { en: 'Lunch' }, per: 'item', price_usd: 900 }],
  })
  const link = await call.post(`/v1/trips/${trip.id}/preview-links`)
  const page = await makePage(service, seller, site, { slug: 'about' })
  const preview = await call.post(`/v1/storefronts/${site.id}/previews`, {})
  const hook = await makeDelivery(service, seller)
  const asked = await makePriceRequest(site, trip)
  const units = await call.get(`/v1/options/${trip.optionIds[0]}/units`)
  await call.put(`/v1/options/${trip.optionIds[0]}/units`, units)
  const versions = `/v1/versions?entity=units&entity_id=${trip.optionIds[0]}`
  const [version] = (await call.get(versions)).data
  const secretKey = await call.post('/v1/secret-keys', { label: 'spare', scopes: ['log:read'] })
  const texts = `/v1/storefronts/${site.id}/legal-texts`
  const terms = await call.put(`${texts}/terms/en`, { body: 'Terms.' })
  return {
    storefront: [site.id],
    legal_text: [terms.id],
    website_key: [site.keyId],
    secret_key: [secretKey.id],
    key: [secretKey.id, site.keyId],
    person: [seller.ownerId],
    product: [trip.id, trip.slug],
    preview_link: [link.id],
    preview: [preview.id],
    option: trip.optionIds,
    unit: trip.unitIds,
    policy: [policy.id],
    extra: [extras[0].id],
    media: [media.id],
    version: [version.id],
    page: [page.id],
    passkey: [await makePasskey(service, site)],
    webhook_endpoint: [hook.endpointId],
    endpoint: [hook.endpointId],
    webhook_delivery: [hook.deliveryId],
    ...(await makeSalesRecords(service, seller, trip)),
    enquiry: [asked.id],
    price_request: [asked.id],
  }
}

const TRAVELLER = 'traveller@example.com'

/** Travellers can sign in once a site has the page that they manage bookings on. */
async function openAccounts(service: TestService): Promise<void> {
  await changeRows(service, tx => tx`update storefronts set manage_booking_url = ${MANAGE_PAGE}`)
}

async function makePasskey(service: TestService, site: TwoTenants['a1']): Promise<string> {
  const traveller = await signInTraveller(service, site, TRAVELLER)
  const { body } = await registerPasskey(traveller, makeAuthenticator())
  return body.id
}

/** The clock stands still, so a long matrix would use up the calls of a minute. */
async function liftLimits(service: TestService): Promise<void> {
  await changeRows(service, tx => tx`update website_keys set calls_per_minute = 1000000`)
}
