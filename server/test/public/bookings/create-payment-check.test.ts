import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declineOf } from '#domain/payments/card-decline.ts'
import { pressTestPayment } from '#operations/test-provider.ts'
import { type CardSale, makeCardSale, RETURN_URL } from '../../support/card-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: CardSale
let isAway = false
beforeAll(async () => {
  const lies = {
    webhookDelaysMs: () => [],
    call: () => (isAway ? ('unheard' as const) : ('answered' as const)),
    card: () => 'taken' as const,
    refund: () => ({ afterMs: 0, outcome: 'done' as const }),
    disputeAfterMs: () => null,
  }
  service = await openTestService({ payments: { lies, send: () => {} } })
})
afterAll(() => service.close())

beforeEach(async () => {
  isAway = false
  await service.freezeAt(Temporal.Instant.from('2026-11-15T10:00:00Z'))
  sale = await makeCardSale(service)
})

type Booked = Awaited<ReturnType<CardSale['bookByCard']>>

async function check({ open }: Booked) {
  const { status, body, text } = await open.post('/payment-check')
  expect(status, text).toBe(200)
  return body
}

describe('POST /v1/public/bookings/{ref}/payment-check', () => {
  test('whoever comes back from the page is confirmed without a webhook or a job [D-35]', async () => {
    const booking = await sale.bookByCard()
    expect(await check(booking)).toEqual({
      state: 'none',
      declined: null,
      amount: null,
      expires_at: null,
    })
    const { ref } = await sale.payPage(booking)
    expect(await check(booking)).toEqual({
      state: 'open',
      declined: null,
      amount: { amount: 10_000, currency: 'USD' },
      expires_at: '2026-11-15T10:29:00.000Z',
    })
    await sale.pages.approve(ref)
    expect(await check(booking)).toMatchObject({ state: 'paid', expires_at: null })
    const { body } = await booking.open.get()
    expect(body).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
  })

  test('a refused card says why, in a word that a shop has a sentence for [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.decline(ref, 'insufficient_funds')
    expect(await check(booking)).toMatchObject({ state: 'open', declined: 'not_enough_money' })
    const deps = { pages: sale.pages, pageCalls: service.deps.pageCalls }
    const press = (button: 'challenge' | 'decline') =>
      pressTestPayment(deps, { ref, press: button, address: '192.0.2.1' })
    await press('challenge')
    await press('decline')
    expect(await check(booking)).toMatchObject({ state: 'open', declined: 'not_approved' })
    expect([declineOf(null), declineOf('stolen_card')]).toEqual([null, 'other'])
  })

  test('money that is on its way is told from a page that was closed [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.payLater(ref, { afterMs: 60_000, outcome: 'paid' })
    expect(await check(booking)).toMatchObject({ state: 'under_way' })
    expect(await check(booking)).toMatchObject({ state: 'under_way' })
    await service.advance({ minutes: 2 })
    expect(await check(booking)).toMatchObject({ state: 'paid' })
  })

  test('whoever pays after a refused card is never told of the refusal again [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.decline(ref)
    expect(await check(booking)).toMatchObject({ state: 'open', declined: 'other' })
    await sale.pages.approve(ref)
    expect(await check(booking)).toMatchObject({ state: 'paid', declined: null })
  })

  test('while the provider is away nobody knows, and afterwards it is asked again [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.approve(ref)
    isAway = true
    expect(await check(booking)).toMatchObject({ state: 'unknown' })
    isAway = false
    expect(await check(booking)).toMatchObject({ state: 'paid' })
  })

  test('a payment on the page that was opened first is heard of as well [D-35]', async () => {
    const booking = await sale.bookByCard()
    const first = await sale.payPage(booking)
    await booking.open.post('/pay', { return_url: `${RETURN_URL}?other` })
    await sale.pages.approve(first.ref)
    expect(await check(booking)).toMatchObject({ state: 'paid' })
  })

  test('without its token nothing is told [D-35]', async () => {
    const booking = await sale.bookByCard()
    const path = `/v1/public/bookings/${booking.ref}/payment-check`
    const refused = await sale.site.send({ method: 'POST', path })
    expect(refused.status).toBe(401)
  })
})
