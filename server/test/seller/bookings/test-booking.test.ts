import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../edge/as-owner.ts'
import { eventsOf, type Opener } from '../../support/bookings.ts'
import { type CardSale, makeCardSale } from '../../support/card-sale.ts'
import { BOTH_WAYS, makeMarketSale } from '../../support/market-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { newMark } from '../attendance/attending-sale.ts'

let service: TestService
let sale: CardSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeCardSale(service, {
    methods: BOTH_WAYS,
    capacity: 100,
    policy: { preset: 'flexible' },
  })
})
afterAll(() => service.close())

const on = (ref: string, rest = '') => `/v1/bookings/${ref}${rest}`
const usd = (amount: number) => ({ amount, currency: 'USD' })
const read = (ref: string) => sale.call.get(on(ref))

const mark = (ref: string, is_test = true, headers = {}) =>
  sale.seller.send({ method: 'POST', path: on(ref, '/test'), body: { is_test }, headers })

async function paidByCard() {
  const booking = await sale.bookByCard()
  await pay(booking)
  return booking
}

async function pay(booking: { open: Opener }, of = sale) {
  const { ref: page } = await of.payPage(booking)
  await of.pages.approve(page)
  await service.advance({ minutes: 2 })
  await of.follow()
}

/** As with the keys of a real account. */
async function withRealMoney<T>(work: () => Promise<T>): Promise<T> {
  const set = (isLive: boolean) =>
    asOwner(
      service,
      sql => sql`update payment_accounts set is_live = ${isLive}
        where seller_id = ${sale.seller.id}`,
    )
  await set(true)
  try {
    return await work()
  } finally {
    await set(false)
  }
}

describe('POST /v1/bookings/{ref}/test', () => {
  test('marks what was paid with a test card, and takes it back [S-TEST-01]', async () => {
    const { ref } = await paidByCard()
    expect((await read(ref)).is_test).toBe(false)
    const { status, body } = await mark(ref)
    expect([status, body.is_test, body.status]).toEqual([200, true, 'confirmed'])
    expect((await mark(ref, false)).body.is_test).toBe(false)
    const events = (await eventsOf(service, sale.seller.id)).filter(
      ({ type, payload }) => type === 'booking.changed' && payload.object.ref === ref,
    )
    expect(events.map(({ payload }) => payload.previous)).toMatchObject([
      { is_test: false },
      { is_test: true },
    ])
    const log = (await sale.call.get('/v1/audit-log?limit=2')).data
    expect(log).toMatchObject([
      { action: 'booking.test_marked', entity_id: ref, changes: { is_test: false } },
      { action: 'booking.test_marked', entity_id: ref, changes: { is_test: true } },
    ])
  })

  test('is done once under one key, and says nothing twice [S-TEST-01]', async () => {
    const { ref } = await sale.book()
    const headers = { 'idempotency-key': `mark-${ref}` }
    const events = async () => (await eventsOf(service, sale.seller.id)).length
    expect((await mark(ref, true, headers)).body.is_test).toBe(true)
    const before = await events()
    expect((await mark(ref, true, headers)).body.is_test).toBe(true)
    expect((await mark(ref)).body.is_test).toBe(true)
    expect(await events()).toBe(before)
  })

  test('keeps its places until it is cancelled [S-TEST-02]', async () => {
    const selection = { start: '2027-06-01T09:00' }
    const { ref } = await sale.book({}, selection)
    const path = `/v1/departures?from=2027-06-01&to=2027-06-01&option_id=${sale.optionId}`
    const taken = async () => (await sale.call.get(path)).data[0].taken
    await mark(ref)
    expect(await taken()).toBe(1)
    await sale.call.post(on(ref, '/cancel'), {})
    expect([await taken(), (await read(ref)).is_test]).toEqual([0, true])
  })

  test('is shown in the list, filters it, and stands in its table [S-TEST-03]', async () => {
    const [real, tried] = [await sale.book(), await sale.book()]
    await mark(tried.ref)
    const of = `ref=${real.ref},${tried.ref}`
    const listed = async (query: string) => {
      const { data, total } = await sale.call.get(`/v1/bookings?${of}&${query}`)
      return [data.map(({ ref }: { ref: string }) => ref), total]
    }
    expect(await listed('is_test=true')).toEqual([[tried.ref], 1])
    expect(await listed('is_test=false')).toEqual([[real.ref], 1])
    const csv = await sale.seller.send({
      path: `/v1/bookings?${of}&table=people&columns=reference,test&locale=en`,
      headers: { accept: 'text/csv' },
    })
    expect(csv.text).toContain(`"${tried.ref}","Yes"`)
    expect(csv.text).toContain(`"${real.ref}",""`)
    expect((await tried.open.get()).body).not.toHaveProperty('is_test')
  })

  test('is told apart on the manifest, in the pack of a phone and in search [S-TEST-03]', async () => {
    const selection = { start: '2027-06-02T09:00' }
    const { ref } = await sale.book({}, selection)
    const departure = `${sale.optionPath}/departures/${selection.start}`
    const marks = async () => {
      const { bookings } = await sale.call.get(`${departure}/manifest`)
      const { guests } = JSON.parse((await sale.call.get(`${departure}/check-in-pack`)).payload)
      const { data } = await sale.call.get(`/v1/search?q=${ref}`)
      return [bookings, guests, data].map(([first]) => first.is_test)
    }
    expect(await marks()).toEqual([false, false, false])
    await mark(ref)
    expect(await marks()).toEqual([true, true, true])
  })

  test('409 holds_money while cash or a real card has paid it, until it went back [S-TEST-04]', async () => {
    const cash = await sale.book()
    await sale.call.post(on(cash.ref, '/payments'), { method: 'cash' })
    const card = await withRealMoney(() => paidByCard())
    for (const { ref } of [cash, card]) {
      const { status, body } = await mark(ref)
      expect([status, body.code, body.reason]).toEqual([409, 'Conflict', 'holds_money'])
    }
    const [payment] = (await sale.call.get(on(cash.ref, '/payments'))).data
    await sale.call.post(on(cash.ref, `/payments/${payment.id}/void`))
    expect((await mark(cash.ref)).status).toBe(200)
    await sale.call.post(on(card.ref, '/refunds'), { amount: usd(10_000) })
    expect((await mark(card.ref)).status).toBe(200)
    // Real money that came and went stands on the account's statement, and so in the journal.
    const { data } = await sale.call.get('/v1/payments?limit=100')
    const of = data.filter(({ booking }: { booking: { ref: string } }) => booking.ref === card.ref)
    expect(of.map(({ kind }: { kind: string }) => kind)).toEqual(['refund', 'payment'])
  })

  test('409 holds_money while a guide has what was taken [S-TEST-04]', async () => {
    const { ref } = await sale.book()
    await collect(ref)
    expect((await mark(ref)).body.reason).toBe('holds_money')
  })

  test('real money that comes later takes the mark off; a test card does not [S-TEST-05]', async () => {
    const pretended = await sale.bookByCard()
    await mark(pretended.ref)
    await pay(pretended)
    expect(await read(pretended.ref)).toMatchObject({ is_test: true, status: 'confirmed' })

    const real = await sale.bookByCard()
    await mark(real.ref)
    await withRealMoney(() => pay(real))
    const cash = await sale.book()
    await mark(cash.ref)
    await sale.call.post(on(cash.ref, '/payments'), { method: 'cash' })
    const taken = await sale.book()
    await mark(taken.ref)
    await collect(taken.ref)
    for (const { ref } of [real, cash, taken]) expect((await read(ref)).is_test).toBe(false)
    const log = (await sale.call.get(`/v1/audit-log?entity=booking&entity_id=${cash.ref}`)).data
    expect(log[0]).toMatchObject({
      action: 'booking.payment_recorded',
      changes: { is_test: false },
    })
  })

  test('409 sold_by_another without a test card, with one it is marked [S-TEST-06]', async () => {
    const { own, market, bookThere } = await makeMarketSale(service)
    const send = (ref: string) =>
      own.seller.send({ method: 'POST', path: on(ref, '/test'), body: { is_test: true } })
    const { status, body } = await send((await bookThere('pay_on_arrival')).ref)
    expect([status, body.reason]).toEqual([409, 'sold_by_another'])
    const paid = await bookThere('online_card')
    await pay(paid, own)
    expect((await send(paid.ref)).body.is_test).toBe(true)
    // Who sold it sees the mark, and cannot set it.
    const seen = await market.send({ path: on(paid.ref) })
    expect(seen.body.is_test).toBe(true)
    const path = on(paid.ref, '/test')
    const refused = await market.send({ method: 'POST', path, body: { is_test: false } })
    expect(refused.status).toBe(404)
  })

  test('the money of a booking says what is of a test card [S-TEST-04]', async () => {
    const { ref } = await paidByCard()
    await sale.call.post(on(ref, '/refunds'), { amount: usd(10_000) })
    const { data } = await sale.call.get(on(ref, '/payments'))
    expect(data).toMatchObject([
      { kind: 'payment', is_test: true },
      { kind: 'refund', is_test: true },
    ])
    const cash = await sale.book()
    await sale.call.post(on(cash.ref, '/payments'), { method: 'cash' })
    expect((await sale.call.get(on(cash.ref, '/payments'))).data).toMatchObject([
      { is_test: false },
    ])
  })
})

async function collect(ref: string): Promise<void> {
  const marks = [
    newMark({ ref, option_id: sale.optionId, start: sale.start, collected: [usd(10_000)] }),
  ]
  const { body } = await sale.seller.send({
    method: 'POST',
    path: '/v1/attendance',
    body: { marks },
  })
  expect(body.results[0].outcome).toBe('done')
}
