import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makeEnquiry, makePriceRequest } from '../../support/enquiries.ts'
import { makeOffer, makeOfferedSale } from '../../support/offers.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { MANAGE_PAGE, signInTraveller } from '../../support/travellers.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

const PATH = '/v1/public/me/price-requests'

let service: TestService
let city: { slug: string }
let seller: MadeSeller
let site: MadeStorefront
let trip: { id: string; slug: string }
let email: string
let turn = 0
beforeAll(async () => {
  service = await openTestService()
  city = await makeCity(service)
})
beforeEach(async () => {
  turn += 1
  email = `rania-${turn}@mail.example`
  seller = await makeSeller(service, { approved: true })
  site = await makeSite()
  trip = await makeTrip(service, seller, {
    city,
    texts: {
      en: { title: 'A night in the desert', summary: '' },
      de: { title: 'Eine Nacht in der Wüste', summary: '' },
    },
  })
})
afterAll(() => service.close())

const makeSite = () =>
  makeStorefront(service, seller, {
    manage_booking_url: MANAGE_PAGE,
    languages: ['en', 'de'],
    callsPerMinute: 100_000,
  })

async function listed(on: MadeStorefront = site, as = email, query = '') {
  const traveller = await signInTraveller(service, on, as)
  const { status, body, text } = await traveller.send({ path: `${PATH}${query}` })
  expect(status, text).toBe(200)
  return body.data
}
const referencesOf = (data: { reference: string }[]) => data.map(({ reference }) => reference)

describe('GET /v1/public/me/price-requests', () => {
  test('those sent on this site with the email that was proved, newest first [R-ACC-06]', async () => {
    const first = await makePriceRequest(site, trip, { email })
    await service.advance({ seconds: 1 })
    const second = await makePriceRequest(site, trip, { email: email.toUpperCase() })
    const elsewhere = await makeSite()
    const third = await makePriceRequest(elsewhere, trip, { email })
    await makePriceRequest(site, trip, { email: 'somebody@mail.example' })
    expect(referencesOf(await listed())).toEqual([second.reference, first.reference])
    expect(referencesOf(await listed(elsewhere))).toEqual([third.reference])
  })

  test('401 without a session; the email in a request is no proof [T-ME-1] [R-ACC-15]', async () => {
    await makePriceRequest(site, trip, { email })
    for (const path of [PATH, `${PATH}?email=${email}`]) {
      const { status, body } = await site.send({ path })
      expect([status, body.code]).toEqual([401, 'Unauthenticated'])
    }
    const traveller = await signInTraveller(service, site, 'somebody@mail.example')
    const { body } = await traveller.send({ path: `${PATH}?email=${email}` })
    expect(body.data).toEqual([])
  })

  test('one email on two sites has two lists that share nothing [T-ME-1]', async () => {
    const otherSeller = await makeSeller(service)
    const theirs = await makeStorefront(service, otherSeller, { manage_booking_url: MANAGE_PAGE })
    const theirTrip = await makeTrip(service, otherSeller, { city })
    const here = await makePriceRequest(site, trip, { email })
    const there = await makePriceRequest(theirs, theirTrip, { email })
    expect(referencesOf(await listed(site))).toEqual([here.reference])
    expect(referencesOf(await listed(theirs))).toEqual([there.reference])
    const onSite = await signInTraveller(service, site, email)
    const { status } = await theirs.send({ path: PATH, cookie: onSite.cookie })
    expect(status).toBe(401)
  })

  test('reference, status, trip and seller, dates and group [R-ACC-07, R-OFF-07]', async () => {
    const { reference } = await makePriceRequest(site, trip, {
      email,
      date_from: '2027-03-01',
      date_to: '2027-03-05',
    })
    expect(await listed()).toEqual([
      {
        reference,
        status: 'new',
        created_at: service.now().toString({ smallestUnit: 'millisecond' }),
        trip: { product_id: trip.id, slug: trip.slug, title: 'A night in the desert' },
        seller: { slug: seller.slug, name: seller.name },
        date_from: '2027-03-01',
        date_to: '2027-03-05',
        travellers: { adults: 2, children: 1, infants: 0 },
        offer: null,
      },
    ])
    const [german] = await listed(site, email, '?locale=de')
    expect(german.trip.title).toBe('Eine Nacht in der Wüste')
  })

  test('what was written and the phone are never listed [R-ACC-09, T-ME-1]', async () => {
    await makePriceRequest(site, trip, {
      email,
      message: 'unique-message',
      phone: '+962 unique-phone',
      special_needs: 'unique-needs',
      interests: ['unique-interest'],
      name: 'unique-name',
    })
    expect(JSON.stringify(await listed())).not.toContain('unique')
  })

  test('questions without travellers are none [R-ENQ-08]', async () => {
    await makeEnquiry(site, { kind: 'product', product_id: trip.id, email })
    await makeEnquiry(site, { kind: 'planner', travellers: { adults: 2 }, email })
    expect(await listed()).toEqual([])
  })

  test('the 50 newest [R-LIM-23]', async () => {
    const sent: string[] = []
    for (let count = 0; count < 51; count += 1) {
      sent.unshift((await makePriceRequest(site, trip, { email })).reference)
    }
    expect(referencesOf(await listed())).toEqual(sent.slice(0, 50))
  })

  test('on a marketplace they went to many sellers', async () => {
    const host = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, host, {
      kind: 'marketplace',
      manage_booking_url: MANAGE_PAGE,
    })
    const other = await makeSeller(service, { approved: true })
    const otherTrip = await makeTrip(service, other, { city })
    const first = await makePriceRequest(market, trip, { email })
    const second = await makePriceRequest(market, otherTrip, { email })
    await makePriceRequest(site, trip, { email })
    const data = await listed(market)
    expect(referencesOf(data)).toEqual([second.reference, first.reference])
    expect(data.map(({ seller: { slug } }: { seller: { slug: string } }) => slug)).toEqual([
      other.slug,
      seller.slug,
    ])
  })

  test('once priced it has the offer, its state and the token that opens it [R-ACC-08]', async () => {
    const sale = await makeOfferedSale(service, { seller, site })
    const ask = () => makePriceRequest(site, { id: sale.tripId }, { email })
    await ask()
    expect(await listed()).toMatchObject([{ status: 'new', offer: null }])
    const { id, token, get } = await makeOffer(sale, { asked: { email } })
    const [priced, waiting] = await listed()
    expect(priced).toMatchObject({ status: 'priced', offer: { id, state: 'open', token } })
    expect(waiting).toMatchObject({ status: 'new', offer: null })
    expect((await get()).body).toMatchObject({ id, state: 'open' })
    await sale.call.post(`/v1/offers/${id}/withdraw`)
    expect((await listed())[0]).toMatchObject({ status: 'new', offer: { id, state: 'withdrawn' } })
  })

  test('a request that was declined says so', async () => {
    const { id } = await makePriceRequest(site, trip, { email })
    await sellerCalls(service, seller.ownerKey).post(`/v1/price-requests/${id}/decline`)
    expect(await listed()).toMatchObject([{ status: 'declined', offer: null }])
  })
})
