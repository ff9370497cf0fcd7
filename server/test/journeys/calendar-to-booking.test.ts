import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { setRate } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type Day = { date: string; status: string; starts: { time: string; remaining: number }[] }

const dayIn = (days: Day[], date: string) => days.find(day => day.date === date)
const FAR_AWAY = { 'accept-language': 'de-CH', 'x-timezone': 'America/New_York' }

describe('from the calendar to a booking and back', () => {
  test('each step needs only what the steps before it answered [R-GEN-16] [R-CAL-13]', async () => {
    const { site, tripSlug } = await makeBookable(service, { timezone: 'Asia/Tokyo' })
    const get = async (path: string) => (await site.send({ path })).body
    const post = async (path: string, body?: object) =>
      (await site.send({ method: 'POST', path, body })).body
    const trip = await get(`/v1/public/products/${tripSlug}`)
    const [option] = trip.options
    const calendar = await get(`/v1/public/options/${option.id}/calendar?month=2027-05`)
    const day = calendar.find(({ status }: Day) => status === 'open')
    const selection = {
      option_id: option.id,
      start: `${day.date}T${day.starts[0].time}`,
      units: [{ unit_id: option.units[0].id, qty: 2 }],
    }
    const quote = await post('/v1/public/quotes', selection)
    const methods = await get(
      `/v1/public/payment-methods?option_id=${option.id}&start=${selection.start}`,
    )
    const hold = await post('/v1/public/holds', selection)
    expect(hold.quote).toEqual(quote)
    const booking = await post('/v1/public/checkout', {
      ref: hold.ref,
      lead: LEAD,
      payment_method: methods[0].kind,
    })
    const path = `/v1/public/bookings/${booking.ref}`
    const read = await get(`${path}?token=${booking.booking_token}`)
    expect(read).toMatchObject({ ref: hold.ref, status: 'confirmed', start: selection.start })
    const left = async () =>
      dayIn(await get(`/v1/public/options/${option.id}/calendar?month=2027-05`), day.date)
    expect((await left())?.starts[0]?.remaining).toBe(day.starts[0].remaining - 2)
    const cancelled = await post(`${path}/cancel?token=${booking.booking_token}`)
    expect(cancelled.status).toBe('cancelled')
    expect(await left()).toEqual(day)
  })

  test('times are those of where the trip starts, whatever the client says of itself [R-GEN-11] [R-GEN-12]', async () => {
    const sale = await makeBookable(service, { timezone: 'Asia/Tokyo' })
    const send = (path: string, body?: object) =>
      sale.site.send({ method: body ? 'POST' : 'GET', path, body, headers: FAR_AWAY })
    const zone = '&timezone=America/New_York'
    const calendar = await send(`/v1/public/options/${sale.optionId}/calendar?month=2027-05${zone}`)
    expect(dayIn(calendar.body, '2027-05-12')?.starts[0]?.time).toBe('09:00')
    const hold = await send('/v1/public/holds', sale.body())
    expect(hold.body.start).toBe('2027-05-12T09:00')
    const booked = await send('/v1/public/checkout', {
      ref: hold.body.ref,
      lead: LEAD,
      payment_method: 'pay_on_arrival',
    })
    expect(booked.body.start).toBe('2027-05-12T09:00')
  })

  test('what is brought on arrival stays what it was, though the rate moves [R-MON-24] [R-MON-25]', async () => {
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    const sale = await makeBookable(service, {
      storefront: { currencies: ['EUR', 'USD'], display_currency: 'EUR' },
      currencies: ['EUR', 'USD'],
    })
    const booked = await sale.book()
    await setRate(service, { currency: 'EUR', rate: '1.4' })
    const { body } = await booked.open.get()
    expect(body.payment.on_arrival).toEqual({ amount: 9_000, currency: 'EUR' })
    expect(body.quote).toEqual(booked.quote)
    expect((await sale.quote()).body.totals.due_now.amount).toBe(14_000)
  })

  test('what comes back follows the tiers by whole days before the start [R-OPT-26]', async () => {
    const sale = await makeBookable(service, {
      policy: {
        preset: 'custom',
        tiers: [
          { from_days: 14, refund_pct: 100 },
          { from_days: 3, refund_pct: 50 },
        ],
      },
    })
    const booked = await sale.book()
    const before = service.now()
    const seen: [number, number][] = []
    for (const days of [15, 14, 13, 3, 2, 0]) {
      await service.freezeAt(
        Temporal.Instant.from('2027-05-12T00:00:00Z').subtract({ hours: 24 * days }),
      )
      const { body } = await booked.open.get('/refund')
      seen.push([body.days_before, body.refund_pct])
    }
    await service.freezeAt(before)
    expect(seen).toEqual([
      [15, 100],
      [14, 100],
      [13, 50],
      [3, 50],
      [2, 0],
      [0, 0],
    ])
  })
})

describe('what the interface says of itself', () => {
  test('the calendar is found under its option by month and has no price [R-VER-05]', async () => {
    const sale = await makeBookable(service)
    const { status, text } = await sale.calendar('2027-05')
    expect(status).toBe(200)
    expect(text).not.toMatch(/amount|currency|price/)
  })

  test('facts of a refusal stand under details [R-VER-06]', async () => {
    const sale = await makeBookable(service, { capacity: 3 })
    const [unit] = Object.values(sale.units)
    const { body } = await sale.quote({ units: [{ unit_id: unit, qty: 4 }] })
    expect(body).toMatchObject({ code: 'NotEnoughCapacity', details: { remaining: 3 } })
    expect(body).not.toHaveProperty('remaining')
  })

  test('tags have their limits, and a hold its quarter of an hour [R-LIM-20] [R-LIM-21] [R-LIM-27]', async () => {
    const sale = await makeBookable(service)
    const hold = (attribution: object) =>
      sale.site.send({
        method: 'POST',
        path: '/v1/public/holds',
        body: sale.body({ attribution }),
      })
    const good = await hold({ utm_source: 'a'.repeat(200), referrer: 'r'.repeat(500) })
    expect(good.status).toBe(201)
    const end = service.now().add({ minutes: 15 }).toString({ smallestUnit: 'millisecond' })
    expect(good.body.hold_expires_at).toBe(end)
    for (const tag of ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']) {
      expect((await hold({ [tag]: 'a'.repeat(201) })).status, tag).toBe(422)
    }
    expect((await hold({ referrer: 'r'.repeat(501) })).status).toBe(422)
  })

  test('a hold that was checked out is changed no more [R-HOLD-24]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book()
    const sent = await sale.site.send({
      method: 'PATCH',
      path: `/v1/public/holds/${ref}`,
      body: { extras: [] },
    })
    expect(sent.status).toBe(409)
    expect(sent.body.code).toBe('Conflict')
  })

  test('everything that was added since the first contract is there [R-VER-07]', async () => {
    const { body } = await service.send({ path: '/v1/openapi.json' })
    const paths = Object.keys(body.paths)
    for (const path of [
      '/v1/public/me/price-requests',
      '/v1/public/me/saved-trips',
      '/v1/public/offers/{id}',
      '/v1/public/offers/{id}/hold',
      '/v1/public/bookings/{ref}/refund-instead',
      '/v1/public/collections',
      '/v1/webhook-endpoints',
      '/v1/webhook-settings',
      '/v1/webhook-deliveries',
    ]) {
      expect(paths).toContain(path)
    }
    const hold = JSON.stringify(body.paths['/v1/public/holds'].post)
    expect(hold).toContain('IdempotencyKey')
    expect(hold).toContain('SellerUnavailable')
    const all = JSON.stringify(body)
    for (const word of ['room_type_id', 'attribution', 'OriginNotAllowed', 'RateLimit-Limit']) {
      expect(all).toContain(word)
    }
    const sale = await makeBookable(service)
    const seen = await sale.site.send({ path: '/v1/public/storefront' })
    expect(seen.headers.etag).toMatch(/^W\//)
    expect(seen.headers['ratelimit-limit']).toBeDefined()
  })
})
