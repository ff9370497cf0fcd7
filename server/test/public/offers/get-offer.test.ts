import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { LAST_DAY, makeOffer, makeOfferedSale } from '../../support/offers.ts'
import type { MadeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
})
beforeEach(async () => {
  sale = await makeOfferedSale(service, {
    trip: { title: 'Petra by night' },
    storefront: { currencies: ['USD', 'EUR'], languages: ['en', 'de'] },
  })
})
afterAll(() => service.close())

describe('GET /v1/public/offers/{id}', () => {
  test('trip, option, start, group, inclusions and last day, by its token [R-OFF-01]', async () => {
    const offer = await makeOffer(sale, {
      inclusions: ['Lunch', 'A guide'],
      message: 'We would be glad\nto have you.',
    })
    const { status, body } = await offer.get()
    expect(status).toBe(200)
    expect(body).toEqual({
      id: offer.id,
      reference: offer.reference,
      state: 'open',
      trip: { product_id: sale.tripId, slug: sale.tripSlug, title: 'Petra by night' },
      option: { id: sale.optionId, name: 'Standard' },
      seller: { slug: sale.seller.slug, name: sale.seller.name },
      start: sale.start,
      group: { adults: 2, children: 1, infants: 0, pax: 3 },
      inclusions: ['Lunch', 'A guide'],
      last_day: LAST_DAY,
      message: 'We would be glad\nto have you.',
      quote: expect.any(Object),
      available: true,
    })
  })

  test('its quote: one line with the price, the units at zero and included [R-OFF-02, R-OFF-04, R-QUO-22]', async () => {
    const offer = await makeOffer(sale)
    const { quote } = (await offer.get()).body
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    const line = (kind: string, ref: string, changed: object) =>
      expect.objectContaining({ kind, ref, pay_at: 'upfront', ...changed })
    const included = { unit_price: usd(0), total: usd(0), included: true }
    expect(quote.lines).toEqual([
      line('unit', sale.units.adult ?? '', { qty: 2, ...included }),
      line('unit', sale.units.child ?? '', { qty: 1, ...included }),
      line('offer', offer.id, { qty: 1, total: usd(20_000), included: false }),
    ])
    expect(quote.totals).toEqual({
      due_now: usd(20_000),
      pay_locally: [],
      grand_total: usd(20_000),
    })
    expect(quote).toMatchObject({ pax: 3, remaining: 10, option_id: sale.optionId })
  })

  test('in a currency of the site, and in its language', async () => {
    const offer = await makeOffer(sale)
    const { quote } = (await offer.get('&currency=EUR&locale=de')).body
    expect(quote.totals.due_now).toEqual({ amount: 18_000, currency: 'EUR' })
    expect(quote.lines.at(-1).label).toBe(`Angebot ${offer.reference}`)
    const { status, body } = await offer.get('&currency=JPY')
    expect([status, body.code, body.details.currency]).toEqual([422, 'CurrencyNotEnabled', 'JPY'])
  })

  test('in which parts it is paid, as its hold says [D-36, R-OFF-02]', async () => {
    const terms = { percent: 25, balance_days: 20, on_overdue: 'remind' }
    await sale.call.put(`/v1/storefronts/${sale.site.id}/deposit`, terms)
    await sale.call.put(`/v1/storefronts/${sale.site.id}/payment-methods`, {
      payment_methods: [{ kind: 'payment_link', deadline_hours: 48 }],
    })
    const offer = await makeOffer(sale)
    const { quote } = (await offer.get()).body
    expect(quote.payment_plan).toMatchObject([
      { kind: 'deposit', amount: { amount: 5_000 } },
      { kind: 'balance', amount: { amount: 15_000 } },
    ])
    expect((await offer.hold()).body.payment_plan).toEqual(quote.payment_plan)
  })

  test('one that is not open has no quote [R-OFF-02]', async () => {
    const held = await makeOffer(sale)
    await held.hold()
    const withdrawn = await makeOffer(sale)
    await sale.call.post(`/v1/offers/${withdrawn.id}/withdraw`)
    const expired = await makeOffer(sale)
    const states = async () =>
      Promise.all(
        [held, withdrawn, expired].map(async offer => {
          const { body } = await offer.get()
          return [body.state, 'quote' in body]
        }),
      )
    expect(await states()).toEqual([
      ['held', false],
      ['withdrawn', false],
      ['open', true],
    ])
    const now = service.now()
    await service.freezeAt(Temporal.Instant.from('2026-11-20T21:00:00Z'))
    expect(await states()).toEqual([
      ['expired', false],
      ['withdrawn', false],
      ['expired', false],
    ])
    await service.freezeAt(now)
  })

  test('open but not to be had: its price stands, and the hold says why [R-OFF-02, R-OFF-08]', async () => {
    const offer = await makeOffer(sale)
    const { body: before } = await offer.get()
    expect(before.available).toBe(true)
    await sale.take({ qty: 8 })
    const { body: full } = await offer.get()
    expect(full).toMatchObject({ state: 'open', available: false })
    expect(full.quote).toEqual({ ...before.quote, remaining: 2 })
    const { status, body } = await offer.hold()
    expect([status, body.code, body.details]).toEqual([422, 'NotEnoughCapacity', { remaining: 2 }])
  })

  test('what is not sold at that start any more is over, until it is sold again [R-OFF-08]', async () => {
    const offer = await makeOffer(sale)
    const departure = `${sale.optionPath}/departures/${sale.start}`
    await sale.call.put(departure, { closed: true })
    const { body: closed } = await offer.get()
    expect([closed.state, 'quote' in closed]).toEqual(['expired', false])
    await sale.call.put(departure, { closed: false, capacity: 10 })
    expect((await offer.get()).body).toMatchObject({ state: 'open', quote: expect.any(Object) })
  })

  test('reading changes nothing, and is never kept [R-GEN-19, R-CACHE-08]', async () => {
    const offer = await makeOffer(sale)
    const [first, second] = [await offer.get(), await offer.get()]
    expect(second.body).toEqual(first.body)
    expect(first.headers['cache-control']).toBe('no-store')
  })

  test('a price for a trip that shows none [R-OFF-01]', async () => {
    const asking = await makeOfferedSale(service, { trip: { priceDisplay: 'ask' } })
    const refused = await asking.quote()
    expect([refused.status, refused.body.code]).toEqual([422, 'PriceNotAvailable'])
    const offer = await makeOffer(asking)
    expect((await offer.get()).body.quote.totals.due_now.amount).toBe(20_000)
    expect((await offer.hold()).status).toBe(201)
  })
})

describe('nobody opens an offer without its token', () => {
  test('404 offer: another token, none, or one of another offer [R-OFF-06, T-OFF-1]', async () => {
    const offer = await makeOffer(sale)
    const other = await makeOffer(sale)
    const { token } = offer
    const wrong = [
      other.token,
      token.slice(0, -1),
      `${token}x`,
      token.toLowerCase(),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      '',
      'null',
    ]
    const unknown = await sale.site.send({
      path: `/v1/public/offers/${randomUUID()}?token=${token}`,
    })
    expect(unknown.body).toMatchObject({ code: 'NotFound', entity: 'offer' })
    for (const query of ['', ...wrong.map(text => `?token=${encodeURIComponent(text)}`)]) {
      for (const request of [
        { path: `${offer.path}${query}` },
        { method: 'POST' as const, path: `${offer.path}/hold${query}` },
      ]) {
        const { status, body } = await sale.site.send(request)
        expect([status, body]).toEqual([404, unknown.body])
      }
    }
  })

  test('404 offer: on another site, of the same seller or of another [T-OFF-1]', async () => {
    const offer = await makeOffer(sale)
    const otherSeller = await makeSeller(service)
    const market = await makeSeller(service, { mayRunMarketplace: true })
    for (const site of [
      await makeStorefront(service, sale.seller),
      await makeStorefront(service, otherSeller),
      await makeStorefront(service, market, { kind: 'marketplace' }),
    ]) {
      for (const request of [
        { path: `${offer.path}?token=${offer.token}` },
        { method: 'POST' as const, path: `${offer.path}/hold?token=${offer.token}` },
      ]) {
        const { status, body } = await site.send(request)
        expect([status, body.entity]).toEqual([404, 'offer'])
      }
    }
  })

  test('the token has 256 bits, and the database holds none of it in the open [T-OFF-1]', async () => {
    const offer = await makeOffer(sale)
    expect(offer.token).toMatch(/^[\w-]{43}$/)
    const rows = await transaction(
      service.db,
      'platform',
      tx => tx`select row_to_json(o)::text as text from offers o`,
    )
    const bytes = Buffer.from(offer.token, 'base64url').toString('hex')
    const hex = Buffer.from(offer.token).toString('hex')
    for (const { text } of rows) {
      for (const part of [offer.token, bytes, hex]) expect(text).not.toContain(part)
    }
  })
})
