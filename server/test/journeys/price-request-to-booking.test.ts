import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePriceRequest, readMail } from '../support/enquiries.ts'
import { makeOfferedSale, offerBody } from '../support/offers.ts'
import { readEvents } from '../support/read-events.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { signInTraveller } from '../support/travellers.ts'
import { sellerCalls } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const EMAIL = 'rania@mail.example'

test('a price request becomes an offer, a hold and a booking [R-OFF-01, R-OFF-03, R-OFF-04, R-OFF-05, R-OFF-07, R-ACC-08]', async () => {
  const sale = await makeOfferedSale(service, { trip: { title: 'Petra by night' } })
  const { seller, site } = sale
  await sale.call.put(`/v1/storefronts/${site.id}/payment-methods`, {
    payment_methods: [{ kind: 'pay_on_arrival', deadline_hours: null, currencies: ['USD'] }],
  })

  // A family asks what it would cost them.
  const asked = await makePriceRequest(site, { id: sale.tripId }, { email: EMAIL })
  const traveller = await signInTraveller(service, site, EMAIL)
  const mine = async () =>
    (await traveller.send({ path: '/v1/public/me/price-requests' })).body.data
  expect(await mine()).toMatchObject([{ reference: asked.reference, status: 'new', offer: null }])

  // The seller finds it in its list and makes a price.
  const { data } = await sale.call.get('/v1/price-requests?status=new')
  expect(data.map(({ id }: { id: string }) => id)).toEqual([asked.id])
  await sale.call.post(`/v1/price-requests/${asked.id}/offer`, {
    ...offerBody(sale),
    inclusions: ['Lunch'],
    message: 'The child rides for free.',
  })
  expect(await mine()).toMatchObject([{ status: 'priced', offer: { state: 'open' } }])

  // The link of the mail opens it, and so does the token of the list.
  const [mail] = await readMail(service, { to: EMAIL, template: 'offer-sent' })
  const link = new URL(/https?:\/\/\S+offer=\S+/.exec(mail?.bodyText ?? '')?.[0] ?? '')
  const [id, token] = [link.searchParams.get('offer'), link.searchParams.get('token')]
  const [{ offer: listed }] = await mine()
  expect(listed).toEqual({ id, state: 'open', token })
  const opened = await site.send({ path: `/v1/public/offers/${id}?token=${token}` })
  expect(opened.body).toMatchObject({ state: 'open', inclusions: ['Lunch'] })

  // They hold it and check out like anybody else.
  const held = await site.send({
    method: 'POST',
    path: `/v1/public/offers/${id}/hold?token=${token}`,
  })
  expect(held.body.quote).toEqual(opened.body.quote)
  expect(await mine()).toMatchObject([{ status: 'priced', offer: { state: 'held' } }])
  const lead = { name: 'Rania Haddad', email: EMAIL, phone: '+962790000000' }
  const checkout = () =>
    site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: { ref: held.body.ref, lead, payment_method: 'pay_on_arrival' },
    })
  const booked = await checkout()
  expect([booked.status, booked.body.status]).toEqual([200, 'confirmed'])
  expect(booked.body.quote.totals.due_now).toEqual({ amount: 20_000, currency: 'USD' })
  expect(booked.body.quote.lines.map(({ kind }: { kind: string }) => kind)).toEqual([
    'unit',
    'unit',
    'offer',
  ])
  expect((await checkout()).body).toMatchObject({ ref: held.body.ref, booking_token: null })

  // Everybody sees what has become of it.
  expect(await mine()).toMatchObject([{ status: 'booked', offer: { id, state: 'booked' } }])
  const after = await site.send({ path: `/v1/public/offers/${id}?token=${token}` })
  expect([after.body.state, 'quote' in after.body]).toEqual(['booked', false])
  const again = await site.send({
    method: 'POST',
    path: `/v1/public/offers/${id}/hold?token=${token}`,
  })
  expect([again.status, again.body.reason]).toEqual([409, 'offer_booked'])
  const own = await sale.call.get(`/v1/offers/${id}`)
  expect(own).toMatchObject({ state: 'booked', booking_ref: held.body.ref })
  const booking = await sale.call.get(`/v1/bookings/${held.body.ref}`)
  expect(booking).toMatchObject({ channel: 'offer', status: 'confirmed' })

  // And their systems heard of each step once.
  const events = await readEvents(service, seller.id)
  const told = events.filter(({ type }) => /^(price_request|offer|booking)\./.test(type))
  expect(told.map(({ type }) => type).sort()).toEqual([
    'booking.created',
    'offer.accepted',
    'offer.sent',
    'price_request.received',
  ])
  expect(told.find(({ type }) => type === 'offer.accepted')?.object).toEqual(own)
  const calls = sellerCalls(service, seller.ownerKey)
  const second = await seller.send({
    method: 'POST',
    path: `/v1/price-requests/${asked.id}/offer`,
    body: offerBody(sale),
  })
  expect([second.status, second.body.reason]).toEqual([409, 'booked'])
  expect((await calls.get(`/v1/price-requests/${asked.id}`)).status).toBe('booked')
})
