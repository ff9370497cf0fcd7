import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePriceRequest, readMail, type SentEnquiry } from '../support/enquiries.ts'
import { makeOfferedSale, offerBody } from '../support/offers.ts'
import { readEvents } from '../support/read-events.ts'
import type { MadeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeTraveller, signInTraveller } from '../support/travellers.ts'

const EMAIL = 'rania@mail.example'
const LEAD = { name: 'Rania Haddad', email: EMAIL, phone: '+962790000000' }

let service: TestService
let sale: MadeSale
let asked: SentEnquiry
let traveller: MadeTraveller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  sale = await makeOfferedSale(service, { trip: { title: 'Petra by night' } })
  await sale.call.put(`/v1/storefronts/${sale.site.id}/payment-methods`, {
    payment_methods: [{ kind: 'pay_on_arrival', deadline_hours: null, currencies: ['USD'] }],
  })
  asked = await makePriceRequest(sale.site, { id: sale.tripId }, { email: EMAIL })
  traveller = await signInTraveller(service, sale.site, EMAIL)
})
afterAll(() => service.close())

const mine = async () => (await traveller.send({ path: '/v1/public/me/price-requests' })).body.data

/** The seller finds the request in its list and makes a price, which the traveller is mailed. */
async function makeOffer(): Promise<{ id: string; token: string }> {
  const { data } = await sale.call.get('/v1/price-requests?status=new')
  expect(data.map(({ id }: { id: string }) => id)).toEqual([asked.id])
  const body = { ...offerBody(sale), inclusions: ['Lunch'], message: 'The child rides for free.' }
  await sale.call.post(`/v1/price-requests/${asked.id}/offer`, body)
  const [mail] = await readMail(service, { to: EMAIL, template: 'offer-sent' })
  const link = new URL(/https?:\/\/\S+offer=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const { offer: id = '', token = '' } = Object.fromEntries(link.searchParams)
  return { id, token }
}

const open = ({ id, token }: { id: string; token: string }) =>
  sale.site.send({ path: `/v1/public/offers/${id}?token=${token}` })
const hold = ({ id, token }: { id: string; token: string }) =>
  sale.site.send({ method: 'POST', path: `/v1/public/offers/${id}/hold?token=${token}` })
const checkout = (ref: string) =>
  sale.site.send({
    method: 'POST',
    path: '/v1/public/checkout',
    body: { ref, lead: LEAD, payment_method: 'pay_on_arrival' },
  })

describe('from a price request to a booking', () => {
  test('asked, offered, held and booked at the price of the offer [R-OFF-01, R-OFF-03, R-OFF-04, R-OFF-05, R-OFF-07, R-ACC-08]', async () => {
    expect(await mine()).toMatchObject([{ reference: asked.reference, status: 'new', offer: null }])
    const offer = await makeOffer()
    expect(await mine()).toMatchObject([{ status: 'priced', offer: { ...offer, state: 'open' } }])
    const opened = (await open(offer)).body
    expect(opened).toMatchObject({ state: 'open', inclusions: ['Lunch'] })

    const held = (await hold(offer)).body
    expect(held.quote).toEqual(opened.quote)
    expect(await mine()).toMatchObject([{ status: 'priced', offer: { state: 'held' } }])
    const booked = await checkout(held.ref)
    expect([booked.status, booked.body.status]).toEqual([200, 'confirmed'])
    expect(booked.body.quote.totals.due_now).toEqual({ amount: 20_000, currency: 'USD' })
    const kinds = booked.body.quote.lines.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['unit', 'unit', 'offer'])
    expect((await checkout(held.ref)).body).toMatchObject({ ref: held.ref, booking_token: null })

    expect(await mine()).toMatchObject([{ status: 'booked', offer: { state: 'booked' } }])
    const after = (await open(offer)).body
    expect([after.state, 'quote' in after]).toEqual(['booked', false])
    const again = await hold(offer)
    expect([again.status, again.body.reason]).toEqual([409, 'offer_booked'])
  })

  test('the seller sees the booking behind the offer, and each step was one event [R-OFF-05]', async () => {
    const offer = await makeOffer()
    const { ref } = (await hold(offer)).body
    await checkout(ref)
    const own = await sale.call.get(`/v1/offers/${offer.id}`)
    expect(own).toMatchObject({ state: 'booked', booking_ref: ref })
    expect(await sale.call.get(`/v1/bookings/${ref}`)).toMatchObject({
      channel: 'offer',
      status: 'confirmed',
    })
    const events = await readEvents(service, sale.seller.id)
    const posted = events.filter(({ type }) => /^(price_request|offer|booking)\./.test(type))
    expect(posted.map(({ type }) => type).sort()).toEqual([
      'booking.created',
      'offer.accepted',
      'offer.sent',
      'price_request.received',
    ])
    expect(posted.find(({ type }) => type === 'offer.accepted')?.object).toEqual(own)
    const second = await sale.seller.send({
      method: 'POST',
      path: `/v1/price-requests/${asked.id}/offer`,
      body: offerBody(sale),
    })
    expect([second.status, second.body.reason]).toEqual([409, 'booked'])
  })
})
