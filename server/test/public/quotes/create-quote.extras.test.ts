import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { setRate } from '../../support/world.ts'
import { linesOf, makeTwoCurrencySale, money, of } from './quoted-sales.ts'

let service: TestService
let plain: MadeSale
beforeAll(async () => {
  service = await openTestService()
  plain = await makeTwoCurrencySale(service)
  await setRate(service, { currency: 'JOD', rate: '0.709' })
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...plain.home, ...overrides })

describe('extras', () => {
  let sale: MadeSale
  beforeAll(async () => {
    sale = await another({
      trip: { template: 'multi_day', durationDays: 3, durationNights: 2, durationMinutes: null },
      units: { adult: {}, child: { type: 'child', usd: 5_000 } },
      extras: [
        { name: 'Photo', price_usd: 1_500, max_per_booking: 2 },
        { name: 'Lunch', per: 'person', price_usd: 2_000 },
        { name: 'Guide', per: 'booking', price_usd: 9_000 },
        { name: 'Bike', per: 'day', price_usd: 700 },
        { name: 'Water', included: true, per: 'person' },
        {
          name: 'Fee',
          per: 'person',
          who: 'everyone',
          pay: 'local',
          price_usd: 500,
          unit_types: ['adult'],
        },
        {
          name: 'Entry',
          pay: 'local',
          price_usd: 1_000,
          local_price: { amount: 7_500, currency: 'JOD' },
        },
        { name: 'Tent', price_usd: 100, stock_per_day: 2 },
      ],
    })
  })
  const group = () => [of(sale.units.adult, 2), of(sale.units.child, 1)]
  const take = (name: string, qty: number) => ({ extra_id: sale.extras[name], qty })

  test('a line carries the extra and its quantity; `id` is understood as well [R-QUO-07, R-QUO-22]', async () => {
    const extras = [take('Photo', 2), { id: sale.extras.Guide, qty: 1 }]
    const { body } = await sale.quote({ units: group(), extras })
    const [photo] = linesOf(body, 'extra')
    expect(photo).toMatchObject({ ref: sale.extras.Photo, label: 'Photo', qty: 2 })
    expect(photo).toMatchObject({
      unit_price: money(1_500),
      total: money(3_000),
      pay_at: 'upfront',
    })
    expect(linesOf(body, 'extra').map(({ label }) => label)).toEqual([
      'Photo',
      'Guide',
      'Water',
      'Fee',
    ])
  })

  test('what is part of the price is a line at zero that says so [R-OPT-30]', async () => {
    const { body } = await sale.quote({ units: group() })
    const water = linesOf(body, 'extra').find(({ label }) => label === 'Water')
    expect(water).toMatchObject({ qty: 3, total: money(0), included: true, pay_at: 'upfront' })
  })

  test('what everyone takes is counted by those it is for; it may be paid on the day [R-QUO-26, R-MON-27]', async () => {
    const { body } = await sale.quote({ units: group(), currency: 'EUR' })
    const fee = linesOf(body, 'extra').find(({ label }) => label === 'Fee')
    expect(fee).toMatchObject({ qty: 2, unit_price: money(450, 'EUR'), pay_at: 'local' })
    expect(body.totals).toEqual({
      due_now: money(22_500, 'EUR'),
      pay_locally: [money(900, 'EUR')],
      grand_total: money(23_400, 'EUR'),
    })
  })

  test('giving the ages of some frees nobody else from what everyone takes [R-QUO-26, T-QTY-1]', async () => {
    const old = await another({
      units: { adult: { minAge: 12 } },
      extras: [{ name: 'Fee', per: 'person', who: 'everyone', price_usd: 500, min_age: 12 }],
    })
    const { adult } = old.units
    const aged = { ...of(adult, 1), ages: [30] }
    const { body } = await old.quote({ units: [of(adult, 4), aged] })
    expect(linesOf(body, 'extra')).toMatchObject([{ qty: 5, total: money(2_500) }])
  })

  test('a price in local money stays in it; the whole is shown in the currency of the quote [R-MON-27, R-MON-28, R-OPT-34]', async () => {
    const extras = [take('Entry', 2)]
    const { body } = await sale.quote({ units: [of(sale.units.adult, 1)], extras, currency: 'EUR' })
    const entry = linesOf(body, 'extra').find(({ label }) => label === 'Entry')
    expect(entry).toMatchObject({ unit_price: money(7_500, 'JOD'), total: money(15_000, 'JOD') })
    expect(body.totals).toEqual({
      due_now: money(9_000, 'EUR'),
      pay_locally: [money(450, 'EUR'), money(15_000, 'JOD')],
      grand_total: money(9_000 + 450 + 1_800, 'EUR'),
    })
  })

  test('in the local money itself the lines add up to the whole exactly [R-MON-28, R-MON-29]', async () => {
    const local_price = { amount: 900, currency: 'EUR' }
    const entry = { name: 'Entry', pay: 'local', price_usd: 1_234, local_price }
    const own = await another({ extras: [entry] })
    const extras = [{ extra_id: own.extras.Entry, qty: 3 }]
    const selection = { units: [of(own.units.adult, 1)], extras }
    expect((await own.quote({ ...selection, currency: 'EUR' })).body.totals).toEqual({
      due_now: money(9_000, 'EUR'),
      pay_locally: [money(2_700, 'EUR')],
      grand_total: money(11_700, 'EUR'),
    })
    expect((await own.quote(selection)).body.totals).toMatchObject({
      pay_locally: [money(2_700, 'EUR')],
      grand_total: money(10_000 + 3 * 1_234),
    })
  })

  test('a price in local money alone is converted for the whole, whatever the quote is in [R-MON-28, R-OPT-34]', async () => {
    const tip = { name: 'Tip', pay: 'local', local_price: { amount: 7_500, currency: 'JOD' } }
    const own = await another({ extras: [tip] })
    const extras = [{ extra_id: own.extras.Tip, qty: 2 }]
    const selection = { units: [of(own.units.adult, 1)], extras }
    const totals = async (currency: string) =>
      (await own.quote({ ...selection, currency })).body.totals
    // 7.500 JOD are 10.578… USD and 9.520… EUR; each is rounded and taken twice.
    expect(await totals('USD')).toEqual({
      due_now: money(10_000),
      pay_locally: [money(15_000, 'JOD')],
      grand_total: money(10_000 + 2 * 1_058),
    })
    expect(await totals('EUR')).toEqual({
      due_now: money(9_000, 'EUR'),
      pay_locally: [money(15_000, 'JOD')],
      grand_total: money(9_000 + 2 * 952, 'EUR'),
    })
    const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
      own.site.send({ method, path, body })
    const held = await send('POST', '/v1/public/holds', own.body({ currency: 'EUR' }))
    const changed = await send('PATCH', `/v1/public/holds/${held.body.ref}`, { extras })
    expect(changed.body.quote.totals.grand_total).toEqual(money(9_000 + 2 * 952, 'EUR'))
  })

  test('a local price in a currency that has lost its rate: no sum, and what it lacks [D-46] [R-MON-28]', async () => {
    await setRate(service, { currency: 'EGP', rate: '48' })
    const tip = { name: 'Tip', pay: 'local', local_price: { amount: 500, currency: 'EGP' } }
    const own = await another({ extras: [tip] })
    const extras = [{ extra_id: own.extras.Tip, qty: 1 }]
    const selection = { units: [of(own.units.adult, 1)], extras }
    const { totals: before } = (await own.quote(selection)).body
    expect(before).toMatchObject({ grand_total: money(10_010) })
    expect(before).not.toHaveProperty('grand_total_lacks')
    // As a record from before the rule: no rate of that currency was ever there.
    await service.db`delete from exchange_rates where quote = 'EGP'`
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    const { status, body } = await own.quote(selection)
    expect(status).toBe(200)
    expect(body.totals).toEqual({
      due_now: money(10_000),
      pay_locally: [money(500, 'EGP')],
      grand_total: null,
      grand_total_lacks: ['EGP'],
    })
  })

  test('one per day costs every day', async () => {
    const { body } = await sale.quote({ extras: [take('Bike', 2)] })
    const bike = linesOf(body, 'extra').find(({ label }) => label === 'Bike')
    expect(bike).toMatchObject({ qty: 6, total: money(4_200) })
  })

  test('a unit may have a price of its own', async () => {
    const own = await another({
      units: { adult: {}, child: { type: 'child', usd: 5_000 } },
    })
    const { adult, child } = own.units
    const unit_prices_usd = { [child ?? '']: 800 }
    const lunch = { names: { en: 'Lunch' }, per: 'person', price_usd: 2_000, unit_prices_usd }
    const { extras } = await own.call.put(`/v1/trips/${own.tripId}/extras`, { extras: [lunch] })
    const { body } = await own.quote({
      units: [of(adult, 2), of(child, 1)],
      extras: [{ extra_id: extras[0].id, qty: 3 }],
    })
    expect(linesOf(body, 'extra').map(({ qty, total }) => [qty, total])).toEqual([
      [2, money(4_000)],
      [1, money(800)],
    ])
  })

  test('what everyone takes is not sold over its maximum: refused, and without a price in lists [R-ERR-30, R-OPT-33, R-OPT-35]', async () => {
    const fee = { name: 'Permit', per: 'person', who: 'everyone', max_per_booking: 2 }
    const own = await another({ extras: [{ ...fee, price_usd: 500 }] })
    const party = (qty: number) => ({ units: [of(own.units.adult, qty)] })
    const hold = (qty: number) =>
      own.site.send({ method: 'POST', path: '/v1/public/holds', body: own.body(party(qty)) })
    for (const ask of [own.quote(party(3)), hold(3)]) {
      const { status, body } = await ask
      expect([status, body.code]).toEqual([422, 'ExtraQuantityInvalid'])
      expect(body.details).toEqual({ extraId: own.extras.Permit, max: 2 })
    }
    expect((await own.quote(party(2))).status).toBe(200)
    const shown = async (travellers: number) => {
      const dated = `travellers=${travellers}&date_from=2027-05-12&date_to=2027-05-12`
      const list = await own.site.send({ path: `/v1/public/products?${dated}` })
      const card = list.body.data.find(({ id }: { id: string }) => id === own.tripId)
      const days = `travellers=${travellers}&from=2027-05-12&to=2027-05-12`
      const day = await own.site.send({ path: `/v1/public/options/${own.optionId}/prices?${days}` })
      return { card, total: day.body.days[0].total }
    }
    const two = await shown(2)
    expect([two.card.group_price.amount, two.card.next_group_price]).toEqual([20_000, null])
    expect(two.total).toEqual(money(21_000))
    expect(await shown(3)).toEqual({ card: undefined, total: null })
    const alone = await own.site.send({ path: `/v1/public/products/${own.tripId}` })
    expect(alone.body.from_price).toMatchObject({ group_size: 1, amount: 10_000 })
    await own.call.patch(own.optionPath, { min_units: 3 })
    const { body: month } = await own.calendar('2027-05')
    expect(month.find(({ date }: { date: string }) => date === '2027-05-12').status).toBe('closed')
  })

  test.each([
    ['Photo', 3, 2],
    ['Lunch', 4, 3],
    ['Guide', 2, 1],
  ])(
    '422 ExtraQuantityInvalid: %s × %i, when at most %i are sold [R-ERR-30, R-OPT-33]',
    async (name, qty, max) => {
      const refused = await sale.quote({ units: group(), extras: [take(name, qty)] })
      expect(refused.status).toBe(422)
      expect(refused.body.code).toBe('ExtraQuantityInvalid')
      expect(refused.body.details).toEqual({ extraId: sale.extras[name], max })
      const granted = await sale.quote({ units: group(), extras: [take(name, max)] })
      expect(granted.status).toBe(200)
    },
  )

  test('422 ExtraSoldOut: the stock of that day is used up, over all starts [R-ERR-31]', async () => {
    const place = { kind: 'extras', subjectId: sale.extras.Tent ?? '', slot: '2027-05-12' } as const
    await sale.take({ ...place, qty: 1, capacity: 2 })
    expect((await sale.quote({ extras: [take('Tent', 1)] })).status).toBe(200)
    const { status, body } = await sale.quote({ extras: [take('Tent', 2)] })
    expect([status, body.code, body.details]).toEqual([
      422,
      'ExtraSoldOut',
      { extraId: sale.extras.Tent },
    ])
    const next = { start: '2027-05-13T09:00', extras: [take('Tent', 2)] }
    expect((await sale.quote(next)).status).toBe(200)
  })

  test('one of another option or trip is a fault of the request [R-OPT-31]', async () => {
    const other = await another({ extras: [{ name: 'Elsewhere', price_usd: 1 }] })
    for (const extra_id of [other.extras.Elsewhere, randomUUID(), 'x']) {
      const { status, body } = await sale.quote({ extras: [{ extra_id, qty: 1 }] })
      expect([status, body.code]).toEqual([422, 'InvalidInput'])
      expect(body.details.errors[0].field).toBe('extras.0.extra_id')
    }
  })

  test('ages and types say for whom it is [R-OPT-32]', async () => {
    const own = await another({
      units: { adult: {}, child: { type: 'child', minAge: 3, maxAge: 15, usd: 5_000 } },
      extras: [{ name: 'Ski', per: 'person', price_usd: 1_000, min_age: 6, max_age: 15 }],
    })
    const child = own.units.child
    const ask = (ages: number[], qty: number) =>
      own.quote({
        units: [{ unit_id: child, qty: ages.length, ages }],
        extras: [{ extra_id: own.extras.Ski, qty }],
      })
    expect((await ask([4, 7], 1)).status).toBe(200)
    expect((await ask([4, 7], 2)).body.details).toEqual({ extraId: own.extras.Ski, max: 1 })
    expect((await ask([4], 1)).body.details.max).toBe(0)
  })
})
