import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hold, onHold, readBooking, remaining } from '../../support/holds.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, {
    capacity: 1000,
    extras: [
      { name: 'Lamp', price_usd: 500, stock_per_day: 3 },
      { name: 'Rope', price_usd: 700, max_per_booking: 2 },
    ],
    pickup: {
      included: false,
      required: false,
      asks: [],
      rules: [
        {
          names: { en: 'Town' },
          kind: 'area',
          lat: 29.5,
          lng: 35,
          radius_km: 10,
          price_usd: 1_000,
          per: 'booking',
          minutes_before: 30,
        },
      ],
    },
  })
})
afterAll(() => service.close())

const lamps = (qty: number) => [{ extra_id: sale.extras.Lamp, qty }]
const ropes = (qty: number) => [{ extra_id: sale.extras.Rope, qty }]
const town = { lat: 29.5, lng: 35 }
const patch = (ref: string, body: object, of: Pick<MadeSale, 'site'> = sale) =>
  onHold(of, ref, { method: 'PATCH', body })
const kinds = (body: { quote: { lines: { kind: string }[] } }) =>
  body.quote.lines.map(({ kind }) => kind)

describe('PATCH /v1/public/holds/{ref}', () => {
  test('each takes the place of the hold’s own, and what is not sent stays [R-HOLD-19] [G-154]', async () => {
    const { body } = await hold(sale, { pickup: town })
    expect(kinds(body)).toEqual(['unit', 'pickup'])
    const withRope = await patch(body.ref, { extras: ropes(1) })
    expect([withRope.status, kinds(withRope.body)]).toEqual([200, ['unit', 'pickup', 'extra']])
    const noPickup = await patch(body.ref, { pickup: null })
    expect(kinds(noPickup.body)).toEqual(['unit', 'extra'])
    const none = await patch(body.ref, { extras: [], pickup: town })
    expect(kinds(none.body)).toEqual(['unit', 'pickup'])
    expect((await onHold(sale, body.ref)).body).toEqual(none.body)
  })

  test('start, group, currency, places and time left stay [R-HOLD-20] [R-HOLD-21] [G-54]', async () => {
    const { body } = await hold(sale)
    const left = await remaining(sale)
    await service.advance({ minutes: 5 })
    const changed = await patch(body.ref, {
      extras: ropes(2),
      start: '2027-06-01T09:00',
      units: [{ unit_id: sale.units.adult, qty: 9 }],
      currency: 'EUR',
    })
    const { quote, ...rest } = changed.body
    const { quote: _before, ...restBefore } = body
    expect(rest).toEqual(restBefore)
    expect(rest.status).toBe('on_hold')
    expect(quote.lines[0]).toEqual(body.quote.lines[0])
    expect(quote.totals.due_now.amount).toBe(body.quote.totals.due_now.amount + 1_400)
    expect(await remaining(sale)).toBe(left)
  })

  test('an empty body re-quotes nothing and answers the hold [G-154]', async () => {
    const { body } = await hold(sale)
    const { status, body: same } = await patch(body.ref, {})
    expect([status, same]).toEqual([200, body])
  })

  test('refused like a quote, and then the hold is as it was [R-HOLD-22] [R-ERR-47]', async () => {
    const { body } = await hold(sale, { extras: lamps(1) })
    const refused = [
      [await patch(body.ref, { extras: ropes(3) }), 'ExtraQuantityInvalid'],
      [await patch(body.ref, { extras: lamps(4) }), 'ExtraSoldOut'],
      [await patch(body.ref, { pickup: { lat: 0, lng: 0 } }), 'PickupNotOffered'],
      [await patch(body.ref, { extras: [{ extra_id: 'x', qty: 1 }] }), 'InvalidInput'],
      [await patch(body.ref, { extras: 'all' }), 'InvalidInput'],
    ] as const
    for (const [sent, code] of refused) {
      expect([sent.status, sent.body.code]).toEqual([422, code])
    }
    expect((await onHold(sale, body.ref)).body).toEqual(body)
    await onHold(sale, body.ref, { method: 'DELETE' })
  })

  test('its own places and extras do not stand in its way; those of others do [G-154]', async () => {
    const last = await makeSale(service, {
      capacity: 1,
      extras: [{ name: 'Lamp', price_usd: 500, stock_per_day: 3 }],
    })
    const lamps = (qty: number) => ({ extras: [{ extra_id: last.extras.Lamp, qty }] })
    const { body } = await hold(last, lamps(2))
    expect((await patch(body.ref, lamps(3), last)).status).toBe(200)
    expect((await patch(body.ref, lamps(4), last)).body.code).toBe('ExtraSoldOut')
    expect((await patch(body.ref, lamps(0), last)).status).toBe(200)
    expect((await hold(last)).body.code).toBe('SoldOut')
  })

  test('what it has it keeps where there is less by now; only more can be refused [D-53] [G-154]', async () => {
    const own = await makeSale(service, {
      capacity: 6,
      extras: [{ name: 'Lamp', price_usd: 500, stock_per_day: 3 }],
    })
    const lamps = (qty: number) => ({ extras: [{ extra_id: own.extras.Lamp, qty }] })
    const { body } = await hold(own, { units: [{ unit_id: own.units.adult, qty: 4 }], ...lamps(2) })
    const others = await hold(own)
    const lower = (capacity: number) =>
      own.call.put(`${own.optionPath}/departures/${own.start}`, { capacity })
    for (const capacity of [2, 0]) {
      await lower(capacity)
      const sent = await patch(body.ref, { ...lamps(1), pickup: null }, own)
      expect([sent.status, sent.body.quote?.pax]).toEqual([200, 4])
      expect((await patch(body.ref, lamps(2), own)).status).toBe(200)
    }
    expect((await patch(body.ref, lamps(4), own)).body.code).toBe('ExtraSoldOut')
    expect((await hold(own)).body.code).toBe('SoldOut')
    expect((await patch(others.body.ref, {}, own)).status).toBe(200)
    const booked = await own.site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: { ref: body.ref, lead: { name: 'A', email: 'a@example.com', phone: '+36301234567' } },
    })
    expect(booked.body).toMatchObject({ status: 'confirmed', pax: 4 })
  })

  test('it keeps the rate that it was held at [D-02] [T-PRICE-2]', async () => {
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    const site = await makeStorefront(service, sale.seller, { currencies: ['USD', 'EUR'] })
    const { body } = await hold({ ...sale, site }, { currency: 'EUR' })
    await setRate(service, { currency: 'EUR', rate: '0.5' })
    const changed = await patch(body.ref, { extras: ropes(1) }, { site })
    expect(changed.body.quote.fx).toEqual(body.quote.fx)
    expect(changed.body.quote.totals.due_now.amount).toBe(9_000 + 630)
    await service.platform({ method: 'DELETE', path: '/v1/platform/fx-rates/EUR' })
    expect((await hold({ ...sale, site }, { currency: 'EUR' })).body.code).toBe(
      'CurrencyNotEnabled',
    )
    expect((await patch(body.ref, { extras: [] }, { site })).status).toBe(200)
  })

  test('what is kept in dollars follows the new quote [G-211]', async () => {
    const { body } = await hold(sale)
    await patch(body.ref, { extras: ropes(1) })
    const booking = await readBooking(service, sale, body.ref)
    expect(booking).toMatchObject({ dueNow: 10_700, priceTotal: 10_700, operatorShare: 10_700 })
  })

  test('two at once: neither undoes the other', async () => {
    const { body } = await hold(sale)
    await Promise.all([patch(body.ref, { extras: ropes(1) }), patch(body.ref, { pickup: town })])
    expect(kinds((await onHold(sale, body.ref)).body)).toEqual(['unit', 'pickup', 'extra'])
  })

  test('422 HoldExpired once its time is up, and after a release [R-HOLD-23] [R-ERR-35] [D-15]', async () => {
    const { body } = await hold(sale)
    const released = await hold(sale)
    await onHold(sale, released.body.ref, { method: 'DELETE' })
    expect((await patch(released.body.ref, { extras: [] })).body.code).toBe('HoldExpired')
    await service.advance({ minutes: 15 })
    for (const change of [{ extras: [] }, {}]) {
      const { status, body: problem } = await patch(body.ref, change)
      expect([status, problem.code]).toEqual([422, 'HoldExpired'])
    }
  })

  test('404: an unknown reference, and the hold of another site [R-HOLD-28]', async () => {
    const { body } = await hold(sale)
    const site = await makeStorefront(service, sale.seller)
    const answers = [
      await patch('0000-0000-0000', {}),
      await patch('nonsense', {}),
      await patch(body.ref, {}, { site }),
    ]
    for (const { status, body: problem } of answers) {
      expect([status, problem.entity]).toEqual([404, 'hold'])
    }
  })
})
