import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hold, onHold, readBooking, remaining } from '../../support/holds.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { capacity: 1000 })
})
afterAll(() => service.close())

const two = () => ({ units: [{ unit_id: sale.units.adult, qty: 2 }] })

describe('POST /v1/public/holds', () => {
  test('201: the body of a quote holds what it quotes [R-HOLD-01] [R-HOLD-02] [R-HOLD-03] [R-HOLD-04]', async () => {
    const quoted = await sale.quote(two())
    const { status, body } = await hold(sale, two())
    expect(status).toBe(201)
    const { trip: _trip, option: _option, units: _units, checkout: _asked, ...rest } = body
    expect(rest).toEqual({
      ref: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      status: 'on_hold',
      hold_expires_at: service.now().add({ minutes: 15 }).toString({ smallestUnit: 'millisecond' }),
      start: sale.start,
      quote: quoted.body,
    })
  })

  test('held places are taken on the calendar, for fifteen minutes [R-CAL-11] [R-CAL-12] [R-HOLD-08]', async () => {
    const fresh = await makeSale(service, { capacity: 3 })
    const { body } = await hold(fresh, { units: [{ unit_id: fresh.units.adult, qty: 2 }] })
    expect(await remaining(fresh)).toBe(1)
    await service.advance({ minutes: 15 })
    expect(await remaining(fresh)).toBe(3)
    expect((await onHold(fresh, body.ref)).body.status).toBe('expired')
  })

  test('the last place held is sold out for others, and for sale again when nobody took it [R-HOLD-07] [R-HOLD-08] [F2]', async () => {
    const last = await makeSale(service, { capacity: 1 })
    const first = await hold(last)
    const second = await hold(last)
    expect([second.status, second.body.code]).toEqual([422, 'SoldOut'])
    await service.advance({ minutes: 15 })
    expect((await hold(last)).status).toBe(201)
    expect((await onHold(last, first.body.ref)).body.status).toBe('expired')
  })

  test('422 NotEnoughCapacity: says how many places are left', async () => {
    const few = await makeSale(service, { capacity: 3 })
    await hold(few)
    const { body } = await hold(few, { units: [{ unit_id: few.units.adult, qty: 3 }] })
    expect([body.code, body.details]).toEqual(['NotEnoughCapacity', { remaining: 2 }])
  })

  test('it is priced again, whatever was quoted before [R-HOLD-06] [T-PRICE-1]', async () => {
    const dear = await makeSale(service)
    const quoted = await dear.quote()
    const cells = [{ unit_id: dear.units.adult, tier: 1, net_usd: 12_300 }]
    await dear.call.put(`${dear.optionPath}/price-table`, {
      rows: [{ tiers: [{ min: 1 }], cells }],
    })
    const held = await hold(dear, { total: 1, unit_price: 1, fx: { rate: '0.1' } })
    expect(quoted.body.totals.due_now.amount).toBe(10_000)
    expect(held.body.quote.totals.due_now.amount).toBe(12_300)
  })

  test('without a key, sending twice holds twice [R-HOLD-16]', async () => {
    const twice = await makeSale(service)
    await hold(twice)
    await hold(twice)
    expect(await remaining(twice)).toBe(8)
  })

  test('a hold on places that are not counted ends as well [G-158]', async () => {
    const free = await makeSale(service, { option: { capacityMode: 'free_sale' } })
    const { status, body } = await hold(free)
    expect([status, body.quote.remaining]).toEqual([201, null])
    await service.advance({ minutes: 15 })
    expect((await onHold(free, body.ref)).body.status).toBe('expired')
  })

  test('a currency of the site is held at its rate', async () => {
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    const site = await makeStorefront(service, sale.seller, { currencies: ['USD', 'EUR'] })
    const { body } = await hold({ ...sale, site }, { currency: 'EUR' })
    expect(body.quote.totals.due_now).toEqual({ amount: 9_000, currency: 'EUR' })
    expect(body.quote.fx.rate).toBe('0.9')
  })
})

describe('what stands in the way', () => {
  test('422 OnRequest: an option that is asked for takes no hold [R-HOLD-17] [R-ERR-33] [G-166] [R-OPT-11]', async () => {
    const asked = await makeSale(service, { option: { capacityMode: 'on_request' } })
    const { status, body } = await hold(asked)
    expect([status, body.code]).toEqual([422, 'OnRequest'])
  })

  test('422 CurrencyNotEnabled', async () => {
    const { body } = await hold(sale, { currency: 'CHF' })
    expect([body.code, body.details]).toEqual(['CurrencyNotEnabled', { currency: 'CHF' }])
  })

  test('404: an option of another seller, and one that nobody has, alike', async () => {
    const other = await makeSale(service)
    const answers = [
      await hold(sale, { option_id: other.optionId }),
      await hold(sale, { option_id: '0195f2d4-0000-7000-8000-000000000000' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.entity]).toEqual([404, 'option'])
    }
  })

  test.each([
    ['SlotClosed', { start: '2027-05-12T10:00' }],
    ['UnknownUnit', { units: [{ unit_id: '0195f2d4-0000-7000-8000-000000000000', qty: 1 }] }],
    ['InvalidInput', { start: 'tomorrow' }],
    ['InvalidInput', { units: [] }],
    ['InvalidInput', { rooms: [{ room_type_id: 'x' }] }],
    ['InvalidInput', { extras: [{ extra_id: 'x', qty: 1 }] }],
    ['PickupNotOffered', { pickup: { lat: 1, lng: 1 } }],
  ])('422 %s: refused like a quote [R-HOLD-25]', async (code, changed) => {
    const quoted = await sale.quote(changed)
    const held = await hold(sale, changed)
    expect([held.status, held.body.code]).toEqual([422, code])
    const { detail: _detail, ...facts } = quoted.body
    expect(held.body).toMatchObject(facts)
  })

  test('422 ExtraSoldOut, VehicleLimitReached, RoomingInvalid: each is taken by holds [R-HOLD-25] [T-HOLD-2]', async () => {
    const full = await makeSale(service, {
      capacity: 50,
      extras: [{ name: 'Lamp', stock_per_day: 1, price_usd: 500 }],
    })
    const lamp = { extras: [{ extra_id: full.extras.Lamp, qty: 1 }] }
    expect((await hold(full, lamp)).status).toBe(201)
    expect((await hold(full, lamp)).body.code).toBe('ExtraSoldOut')
    const jeeps = await makeSale(service, {
      capacity: 50,
      vehicle: { name: 'Jeep', seats: 4, perDay: 1 },
    })
    expect((await hold(jeeps)).status).toBe(201)
    expect((await hold(jeeps)).body).toMatchObject({
      code: 'VehicleLimitReached',
      details: { remainingVehicles: 0 },
    })
    const beds = await makeSale(service, {
      capacity: 50,
      trip: { template: 'multi_day', durationMinutes: null, durationDays: 3 },
      rooms: [{ name: 'Twin', sleeps: 2, shareable: false, supplement_usd: 0, rooms: 1 }],
    })
    const twin = {
      units: [{ unit_id: beds.units.adult, qty: 2 }],
      rooms: [{ room_type_id: beds.rooms.Twin, qty: 1 }],
    }
    expect((await hold(beds, twin)).status).toBe(201)
    expect((await hold(beds, twin)).body).toMatchObject({
      code: 'RoomingInvalid',
      details: { reason: 'not_enough_rooms' },
    })
  })

  test('422 SellerUnavailable on the own site of a suspended seller, while the platform says so [R-HOLD-25] [G-229] [R-ERR-41]', async () => {
    const out = await makeSale(service)
    const before = await hold(out)
    await service.platform({
      method: 'POST',
      path: `/v1/platform/sellers/${out.seller.slug}/suspend`,
    })
    expect((await out.quote()).status).toBe(200)
    expect((await hold(out)).body.code).toBe('SellerUnavailable')
    const patched = await onHold(out, before.body.ref, { method: 'PATCH', body: { extras: [] } })
    expect(patched.status).toBe(200)
    const settings = (stop: boolean) =>
      service.platform({
        method: 'PATCH',
        path: '/v1/platform/settings',
        body: { suspended_sites_stop_selling: stop },
      })
    await settings(false)
    expect((await hold(out)).status).toBe(201)
    await settings(true)
  })
})

describe('a site of many sellers', () => {
  test('sells what is theirs, and the split says who gets what [G-139] [G-211]', async () => {
    const seller = await makeSeller(service, { approved: true, commissionBp: 1_500 })
    const theirs = await makeSale(service, { seller })
    const market = await makeSeller(service, { mayRunMarketplace: true, resellerMarginBp: 1_000 })
    const site = await makeStorefront(service, market, { kind: 'marketplace', name: 'Bazaar' })
    const { body } = await hold({ ...theirs, site })
    expect(body.quote.totals.due_now.amount).toBe(11_000)
    expect(await readBooking(service, theirs, body.ref)).toMatchObject({
      channel: 'reseller',
      soldThrough: 'Bazaar',
      storefrontSellerId: market.id,
      priceTotal: 11_000,
      operatorShare: 8_500,
      marketplaceCommission: 1_500,
      resellerMargin: 1_000,
    })
    expect((await onHold(theirs, body.ref)).status).toBe(404)
  })
})

describe('where the visitor came from', () => {
  const tags = {
    utm_source: 'news',
    utm_medium: 'mail',
    utm_campaign: 'spring',
    utm_term: 'petra',
    utm_content: 'a',
    referrer: 'https://canary.example/',
  }

  test('all six tags are kept for the seller and shown to nobody else [R-HOLD-09] [R-HOLD-27]', async () => {
    const { text, body } = await hold(sale, { attribution: tags })
    expect((await readBooking(service, sale, body.ref))?.attribution).toEqual(tags)
    expect(text).not.toContain('canary')
    expect((await onHold(sale, body.ref)).text).not.toContain('canary')
  })

  test('empty and unknown ones are dropped; nothing left is none [R-HOLD-10] [G-155]', async () => {
    const some = await hold(sale, { attribution: { utm_term: '', utm_source: ' ', gclid: 'x' } })
    expect((await readBooking(service, sale, some.body.ref))?.attribution).toBeNull()
    const one = await hold(sale, { attribution: { utm_term: '', utm_source: 'a' } })
    expect((await readBooking(service, sale, one.body.ref))?.attribution).toEqual({
      utm_source: 'a',
    })
  })

  test('422: one that is too long, or no text [G-155]', async () => {
    const bad = [{ utm_source: 'x'.repeat(201) }, { referrer: 'x'.repeat(501) }, { utm_term: 5 }]
    for (const attribution of bad) {
      expect((await hold(sale, { attribution })).body.code).toBe('InvalidInput')
    }
    const longest = { utm_source: 'x'.repeat(200), referrer: 'x'.repeat(500) }
    expect((await hold(sale, { attribution: longest })).status).toBe(201)
  })
})

describe('how many holds are open at once', () => {
  test('429: the twenty-first of one visitor, until one of them is over [G-54] [T-HOLD-1]', async () => {
    const spun = await makeSale(service, { capacity: 20 })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let at = 0; at < 20; at++) {
      expect((await hold(spun, {}, { headers })).status).toBe(201)
    }
    await service.advance({ minutes: 5 })
    const { status, body, headers: replyHeaders } = await hold(spun, {}, { headers })
    // A refusal of the start comes before anything is counted.
    expect([status, body.code]).toEqual([422, 'SoldOut'])
    const more = await makeSale(service, { seller: spun.seller, site: spun.site })
    const limited = await hold(more, {}, { headers })
    expect([limited.status, limited.body.reason]).toEqual([429, 'open_holds'])
    expect(limited.body.details.retry_after_seconds).toBe(600)
    expect(limited.headers['retry-after']).toBe('600')
    expect(replyHeaders['retry-after']).toBeUndefined()
    const other = { 'x-forwarded-for': '203.0.113.8' }
    expect((await hold(more, {}, { headers: other })).status).toBe(201)
    expect((await hold(more)).status).toBe(201)
    await service.advance({ minutes: 10 })
    expect((await hold(more, {}, { headers })).status).toBe(201)
  })

  test('a visitor who holds for ever cannot keep a start from others longer than its holds live [T-HOLD-1]', async () => {
    const spun = await makeSale(service, { capacity: 20 })
    const bot = { headers: { 'x-forwarded-for': '198.51.100.1' } }
    for (let at = 0; at < 25; at++) await hold(spun, {}, bot)
    const human = { headers: { 'x-forwarded-for': '198.51.100.2' } }
    expect((await hold(spun, {}, human)).body.code).toBe('SoldOut')
    await service.advance({ minutes: 15 })
    expect((await hold(spun, {}, human)).status).toBe(201)
  })

  test('429: a site with max_open_holds has that many [G-54]', async () => {
    const site = await makeStorefront(service, sale.seller, { max_open_holds: 2 })
    const small = { ...sale, site }
    expect((await hold(small)).status).toBe(201)
    const second = await hold(small)
    expect((await hold(small)).body.reason).toBe('open_holds')
    await onHold(small, second.body.ref, { method: 'DELETE' })
    expect((await hold(small)).status).toBe(201)
  })

  test('no address of a visitor is kept', async () => {
    const { body } = await hold(sale, {}, { headers: { 'x-forwarded-for': '192.0.2.77' } })
    const [row] = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`select to_jsonb(b)::text as text from bookings b where ref = ${body.ref}`
    })
    expect(row?.text).not.toContain('192.0.2.77')
  })
})
