import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { CONTACT, makeEnquiry, makePriceRequest, sendEnquiry } from '../../support/enquiries.ts'
import { readEvents } from '../../support/read-events.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let city: { slug: string }
let seller: MadeSeller
let site: MadeStorefront
let trip: { id: string; slug: string }
beforeAll(async () => {
  service = await openTestService()
  city = await makeCity(service)
})
beforeEach(async () => {
  seller = await makeSeller(service, { approved: true })
  site = await makeStorefront(service, seller, {
    languages: ['en', 'de'],
    callsPerMinute: 100_000,
  })
  trip = await makeTrip(service, seller, { city, title: 'Petra by night' })
})
afterAll(() => service.close())

const inbox = async (of: MadeSeller = seller, query = '') =>
  (await of.send({ path: `/v1/enquiries${query}` })).body
const stored = async (id: string) => (await seller.send({ path: `/v1/enquiries/${id}` })).body

describe('POST /v1/public/enquiries', () => {
  test('202 for each kind: received, with an id and a reference [R-ENQ-01]', async () => {
    const kinds = [
      { kind: 'product', product_id: trip.id },
      { kind: 'planner' },
      { kind: 'contact' },
    ]
    for (const fields of kinds) {
      const { status, body } = await sendEnquiry(site, fields)
      expect(status).toBe(202)
      expect(body).toEqual({
        received: true,
        id: expect.any(String),
        reference: expect.stringMatching(/^EN-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      })
      expect(await stored(body.id)).toMatchObject({ ...fields, reference: body.reference })
    }
  })

  test('422: the kind is one of three [R-ENQ-02]', async () => {
    for (const kind of ['other', '', null, undefined, 1]) {
      const { status, body } = await sendEnquiry(site, { kind })
      expect([status, body.code]).toEqual([422, 'InvalidInput'])
      expect(body.details.errors[0].field).toBe('kind')
    }
  })

  test('422: a question about a trip names the trip [R-ENQ-03]', async () => {
    for (const product_id of [undefined, null, '']) {
      const { status, body } = await sendEnquiry(site, { kind: 'product', product_id })
      expect([status, body.code]).toEqual([422, 'InvalidInput'])
      expect(body.details.errors[0].field).toBe('product_id')
    }
  })

  test('404: what is no id is no trip of this site either [R-ENQ-03]', async () => {
    for (const product_id of ['petra', 'x', ' ', `${trip.id}0`]) {
      const { status, body } = await sendEnquiry(site, { kind: 'product', product_id })
      expect([status, body.code, body.details]).toEqual([404, 'NotFound', { entity: 'product' }])
    }
  })

  test('other kinds do not look at the trip', async () => {
    for (const product_id of [trip.id, randomUUID(), '', 'petra', null]) {
      const { id } = await makeEnquiry(site, { kind: 'planner', product_id })
      expect(await stored(id)).toMatchObject({ product_id: null, trip: null })
    }
  })

  test('422: name, email and message are needed for every kind [R-ENQ-04]', async () => {
    for (const kind of ['product', 'planner', 'contact']) {
      for (const field of ['name', 'email', 'message']) {
        for (const value of [undefined, null, '', '  ']) {
          const fields = { kind, product_id: trip.id, [field]: value }
          const { status, body } = await sendEnquiry(site, fields)
          expect([status, body.code, body.details.errors[0].field]).toEqual([
            422,
            'InvalidInput',
            field,
          ])
        }
      }
    }
  })

  test('everything else may be said or left out [R-ENQ-05]', async () => {
    const said = {
      phone: '+962 79 000 0000 (evenings)',
      date_from: '2027-03-01',
      date_to: '2027-03-05',
      special_needs: 'One of us\nwalks with a stick.',
      interests: ['camels', 'stars'],
      locale: 'de',
    }
    const { id } = await makeEnquiry(site, { ...said, kind: 'planner' })
    expect(await stored(id)).toMatchObject(said)
    const bare = await makeEnquiry(site)
    const unsaid = { phone: null, date_from: null, date_to: null, special_needs: null }
    expect(await stored(bare.id)).toMatchObject({ ...unsaid, interests: [], locale: 'en' })
    const nulls = Object.fromEntries(Object.keys(said).map(name => [name, null]))
    const nulled = await makeEnquiry(site, { ...nulls, travellers: null, product_id: null })
    expect(await stored(nulled.id)).toMatchObject({ ...unsaid, travellers: null, locale: 'en' })
  })

  test('an interest may come as one text, and a language that the site lacks is its own', async () => {
    const { id } = await makeEnquiry(site, { interests: 'camels and stars', locale: 'xx' })
    expect(await stored(id)).toMatchObject({ interests: ['camels and stars'], locale: 'en' })
  })

  test('422: dates are days of the calendar, in order [R-ENQ-06]', async () => {
    for (const date of ['03/11/2026', '2026-02-30', '2026-1-1', '', '2026-11-03T10:00']) {
      for (const field of ['date_from', 'date_to']) {
        const { status, body } = await sendEnquiry(site, { [field]: date })
        expect([status, body.details.errors[0].field]).toEqual([422, field])
      }
    }
    const wrongOrder = { date_from: '2027-03-05', date_to: '2027-03-01' }
    const { status, body } = await sendEnquiry(site, wrongOrder)
    expect([status, body.details.errors[0].field]).toEqual([422, 'date_to'])
    await makeEnquiry(site, { date_from: '2027-03-05', date_to: '2027-03-05' })
    await makeEnquiry(site, { date_to: '2027-03-05' })
  })

  test('travellers are whole numbers, 500 of a kind at most and one at least [R-ENQ-07]', async () => {
    const { id } = await makeEnquiry(site, { kind: 'planner', travellers: { adults: 2 } })
    expect(await stored(id)).toMatchObject({ travellers: { adults: 2, children: 0, infants: 0 } })
    await makeEnquiry(site, { travellers: { adults: 500, children: 500, infants: 500 } })
    const wrong = [
      { adults: '2' },
      { adults: 1.5 },
      { adults: -1, children: 2 },
      { children: 501 },
      { infants: null },
      { adults: 0, children: 0 },
      {},
      [],
      2,
      '2',
    ]
    for (const travellers of wrong) {
      const { status, body } = await sendEnquiry(site, { travellers })
      expect([status, body.code], JSON.stringify(travellers)).toEqual([422, 'InvalidInput'])
      expect(body.details.errors[0].field).toMatch(/^travellers/)
    }
  })

  test('a question about a trip that names travellers is a price request [R-ENQ-08]', async () => {
    const asked = await makePriceRequest(site, trip)
    const question = await makeEnquiry(site, { kind: 'product', product_id: trip.id })
    const plan = await makeEnquiry(site, { kind: 'planner', travellers: { adults: 2 } })
    expect(asked.reference).toMatch(/^PR-/)
    expect(question.reference).toMatch(/^EN-/)
    expect(plan.reference).toMatch(/^EN-/)
    const { body } = await seller.send({ path: '/v1/price-requests' })
    expect(body.data.map((request: { id: string }) => request.id)).toEqual([asked.id])
    const flags = (await inbox()).data.map(
      ({ id, price_request }: { id: string; price_request: boolean }) => [id, price_request],
    )
    expect(flags).toEqual([
      [plan.id, false],
      [question.id, false],
      [asked.id, true],
    ])
  })

  test('lengths: 200 for a name, 5000 for a message, 2000 for needs, 40 for a phone', async () => {
    const limits = { name: 200, message: 5_000, special_needs: 2_000, phone: 40 }
    for (const [field, most] of Object.entries(limits)) {
      expect((await sendEnquiry(site, { [field]: 'é'.repeat(most) })).status).toBe(202)
      const { status, body } = await sendEnquiry(site, { [field]: 'é'.repeat(most + 1) })
      expect([status, body.details.errors[0].field]).toEqual([422, field])
    }
  })

  test('422: an address that no mail can be sent to', async () => {
    for (const email of ['rania', 'a b@mail.example', '"a"@mail.example', 'a@[127.0.0.1]']) {
      const { status, body } = await sendEnquiry(site, { email })
      expect([status, body.details.errors[0].field]).toEqual([422, 'email'])
    }
  })

  test('sent twice it arrives twice [R-ENQ-13]', async () => {
    const [first, second] = [await makeEnquiry(site), await makeEnquiry(site)]
    expect(first.id).not.toBe(second.id)
    expect((await inbox()).total).toBe(2)
  })

  test('the same Idempotency-Key answers the first; with other words it is 409 Conflict', async () => {
    const headers = { 'idempotency-key': 'enquiry-1' }
    const first = await sendEnquiry(site, {}, headers)
    const again = await sendEnquiry(site, {}, headers)
    expect(again.body).toEqual(first.body)
    const other = await sendEnquiry(site, { message: 'Other words' }, headers)
    expect([other.status, other.body.code]).toEqual([409, 'Conflict'])
    expect((await inbox()).total).toBe(1)
    const elsewhere = await makeStorefront(service, seller)
    expect((await sendEnquiry(elsewhere, {}, headers)).body.id).not.toBe(first.body.id)
  })

  test('404 product: a trip that is not there, or not sold here [R-ENQ-14]', async () => {
    const otherSeller = await makeSeller(service)
    const foreign = await makeTrip(service, otherSeller, { city })
    const draft = await makeTrip(service, seller, { city, publishedAt: null })
    for (const product_id of [randomUUID(), foreign.id, draft.id]) {
      const { status, body } = await sendEnquiry(site, { kind: 'product', product_id })
      expect([status, body.code, body.entity]).toEqual([404, 'NotFound', 'product'])
    }
    expect((await inbox()).total).toBe(0)
  })

  test('on a marketplace a question goes to the seller of the trip [R-ENQ-12]', async () => {
    const host = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, host, { kind: 'marketplace', name: 'Market' })
    const question = await makeEnquiry(market, { kind: 'product', product_id: trip.id })
    const plan = await makeEnquiry(market, { kind: 'planner' })
    const contact = await makeEnquiry(market)
    const idsOf = async (of: MadeSeller) =>
      (await inbox(of)).data.map((enquiry: { id: string }) => enquiry.id)
    expect(await idsOf(seller)).toEqual([question.id])
    expect(await idsOf(host)).toEqual([contact.id, plan.id])
    expect(await stored(question.id)).toMatchObject({
      storefront: { id: market.id, name: 'Market' },
    })
  })

  test('on the own site a question goes to its seller [R-ENQ-12]', async () => {
    const { id } = await makeEnquiry(site, { kind: 'product', product_id: trip.id })
    expect((await inbox()).data[0]).toMatchObject({ id, trip: { title: 'Petra by night' } })
  })

  test('one event: the enquiry, or the price request, as its GET shows it [R-HOOK-05]', async () => {
    const contact = await makeEnquiry(site)
    const asked = await makePriceRequest(site, trip)
    const [first, second, ...more] = await readEvents(service, seller.id)
    expect(first).toMatchObject({ type: 'enquiry.received', previous: null })
    expect(first?.object).toEqual(await stored(contact.id))
    expect(second).toMatchObject({ type: 'price_request.received', previous: null })
    const { body } = await seller.send({ path: `/v1/price-requests/${asked.id}` })
    expect(second?.object).toEqual(body)
    expect(more).toEqual([])
  })

  test('no-store, whatever comes of it [R-CACHE-08]', async () => {
    for (const body of [CONTACT, {}]) {
      const { headers } = await site.send({
        method: 'POST',
        path: '/v1/public/enquiries',
        body,
      })
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})
