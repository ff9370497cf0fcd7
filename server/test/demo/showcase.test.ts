import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startsOn } from '#domain/availability/starts.ts'
import { warnOfSite } from '#operations/prices.ts'
import { listSaleSheets } from '#store/sales/sale-sheets.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { openDemoWorld } from '../support/demo-template.ts'
import type { TestService } from '../support/service.ts'
import { shownFrom } from '../support/shown-prices.ts'

let service: TestService
beforeAll(async () => {
  service = await openDemoWorld({ day: 'test-day' })
})
afterAll(() => service.close())

const KEY = 'pk_demo_direct'
const day = (ahead: number) =>
  service.now().toZonedDateTimeISO('Asia/Amman').toPlainDate().add({ days: ahead }).toString()

async function optionOf(slug: string, index = 0) {
  const { body } = await service.send({ path: `/v1/public/products/${slug}`, key: KEY })
  const option = body.options[index]
  const unit = (type: string) => option.units.find((one: { type: string }) => one.type === type).id
  return { trip: body, option, adult: unit('adult'), unit }
}

async function quote(slug: string, body: object, index = 0) {
  const { option, adult } = await optionOf(slug, index)
  const units = [{ unit_id: adult, qty: 2 }]
  const selection = { option_id: option.id, units, ...body }
  return service.send({ method: 'POST', path: '/v1/public/quotes', key: KEY, body: selection })
}

describe('prices and schedules of the demo world', () => {
  test('lists say what the tables say, and every trip runs now and in two years', async () => {
    const trips = await service.db<
      { sellerId: string; tripId: string; periods: unknown; isFollowing: boolean }[]
    >`
      select t.seller_id as "sellerId", t.id as "tripId", l.price_periods as periods,
        l.watched_places is not null as "isFollowing"
      from trips t left join trip_price_ladders l on l.seller_id = t.seller_id and l.trip_id = t.id
      where t.status = 'published'
    `
    expect(trips.length).toBeGreaterThan(150)
    expect(trips.filter(({ isFollowing }) => !isFollowing)).toEqual([])
    for (const { sellerId, tripId, periods } of trips) {
      const sheets = await listSaleSheets(service.db, { sellerId, tripIds: [tripId] })
      const shown = sheets.map(sheet => ({ ...sheet, salesPaused: false, pricesShown: true }))
      expect(periods, sheets[0]?.tripSlug).toEqual(shownFrom(shown, service.now()).periods)
      for (const sheet of sheets) {
        for (const ahead of [5, 730]) {
          const days = Array.from({ length: 7 }, (_, index) => day(ahead + index))
          const starts = days.flatMap(date => startsOn(sheet, date))
          expect(starts.length, `${sheet.tripSlug} in ${ahead} days`).toBeGreaterThan(0)
        }
      }
    }
  })
})

describe('rounding on the sites of the demo world', () => {
  test('makes no larger group cheaper [R-MON-06]', async () => {
    const { db, deps } = service
    const sites = await db<{ sellerId: string; id: string }[]>`
      select seller_id as "sellerId", id from storefronts
    `
    expect(sites.length).toBeGreaterThan(1)
    for (const key of sites) {
      const site = await findStorefrontById(db, key)
      const warnings = site ? await warnOfSite({ db, currencies: deps.currencies }, site) : null
      expect(warnings, site?.name).toEqual([])
    }
  })
})

describe('what can be refused is there to be tried', () => {
  const petra = 'petra-small-group-day'
  const rum = 'wadi-rum-small-group-day'

  test('a day that is closed, one that is sold out, one with two places, and today', async () => {
    expect((await quote(petra, { start: `${day(9)}T08:00` })).body.code).toBe('SlotClosed')
    expect((await quote(petra, { start: `${day(10)}T08:00` })).body.code).toBe('SoldOut')
    expect((await quote(petra, { start: `${day(0)}T08:00` })).body.code).toBe('PastCutoff')
    const { adult } = await optionOf(petra)
    const units = [{ unit_id: adult, qty: 3 }]
    const many = await quote(petra, { start: `${day(11)}T08:00`, units })
    expect(many.body).toMatchObject({ code: 'NotEnoughCapacity', details: { remaining: 2 } })
    expect((await quote(petra, { start: `${day(11)}T08:00` })).status).toBe(200)
  })

  test('extras: included, paid on the day, too many, and none left', async () => {
    const { trip } = await optionOf(petra)
    const [, lunch, audio, carriage] = trip.extras.map(({ id }: { id: string }) => id)
    const start = `${day(14)}T08:00`
    const ask = (extra_id: string, qty: number) =>
      quote(petra, { start, extras: [{ extra_id, qty }] })
    const paid = await ask(lunch, 2)
    expect(paid.body.totals.pay_locally).toEqual([{ amount: 24000, currency: 'JOD' }])
    expect(paid.body.lines.some(({ included }: { included: boolean }) => included)).toBe(true)
    expect((await ask(audio, 5)).body.code).toBe('ExtraQuantityInvalid')
    expect((await ask(carriage, 1)).body.code).toBe('ExtraSoldOut')
  })

  test('pickup in the town is free, on the beach it costs, and Petra is too far', async () => {
    const start = `${day(14)}T08:00`
    const from = (lat: number, lng: number) => quote(rum, { start, pickup: { lat, lng } })
    const pickupIn = ({
      body,
    }: {
      body: { lines: { kind: string; total: { amount: number } }[] }
    }) => body.lines.find(({ kind }) => kind === 'pickup')?.total.amount
    expect(pickupIn(await from(29.5321, 35.0063))).toBe(0)
    const beach = await from(29.45, 34.98)
    expect(pickupIn(beach)).toBeGreaterThan(0)
    const far = await from(30.3285, 35.4444)
    expect(far.body).toMatchObject({
      code: 'PickupNotOffered',
      details: { reason: 'outside_area' },
    })
  })

  test('a special shows what it was before', async () => {
    const { body } = await quote(rum, { start: `${day(70)}T08:00` })
    const [line] = body.lines
    expect(line.original_unit_price.amount).toBeGreaterThan(line.unit_price.amount)
  })

  test('rooms: needed, shared by one who travels alone, and not enough', async () => {
    const slug = 'wadi-rum-two-nights'
    const { option, adult } = await optionOf(slug)
    const monday = Array.from({ length: 7 }, (_, index) => day(14 + index)).find(
      date => Temporal.PlainDate.from(date).dayOfWeek === 1,
    )
    const start = `${monday}T09:00`
    const [double, single] = option.room_types.map(({ id }: { id: string }) => id)
    expect((await quote(slug, { start })).body.code).toBe('RoomingInvalid')
    const alone = await quote(slug, {
      start,
      units: [{ unit_id: adult, qty: 1 }],
      rooms: [{ room_type_id: double, qty: 1, beds: 1 }],
    })
    expect(alone.body.pairing).toBe(true)
    const many = await quote(slug, {
      start,
      units: [{ unit_id: adult, qty: 3 }],
      rooms: [{ room_type_id: single, qty: 3 }],
    })
    expect(many.body.details.reason).toBe('not_enough_rooms')
  })

  test('jeeps: too many for one booking, and two a day for all', async () => {
    const start = `${day(14)}T08:00`
    const ride = async (slug: string, qty: number) => {
      const { adult } = await optionOf(slug)
      const { body } = await quote(slug, { start, units: [{ unit_id: adult, qty }] })
      return body
    }
    expect(await ride('dana-reserve-private-day', 5)).toMatchObject({
      code: 'VehicleCapacityExceeded',
      details: { pax: 5, seats: 4 },
    })
    const two = await ride('wadi-rum-private-day', 5)
    expect(two.vehicles).toEqual([{ name: 'Jeep', seats: 4, qty: 2 }])
    expect(await ride('wadi-rum-private-day', 9)).toMatchObject({
      code: 'VehicleLimitReached',
      details: { remainingVehicles: 2, limitName: 'Jeeps' },
    })
  })

  test('children cost by age, and a price may be for four and more only', async () => {
    const sea = 'dead-sea-small-group-day'
    const { adult, unit } = await optionOf(sea)
    const child = { unit_id: unit('child'), qty: 2, ages: [4, 9] }
    const start = `${day(14)}T08:00`
    const { body } = await quote(sea, { start, units: [{ unit_id: adult, qty: 1 }, child] })
    const ofChildren = body.lines.filter(({ ref }: { ref: string }) => ref === unit('child'))
    expect(ofChildren).toHaveLength(2)
    const few = await quote('jerash-private-day', { start })
    expect(few.body).toMatchObject({
      code: 'PriceNotAvailable',
      details: { reason: 'group_size' },
    })
  })

  test('on request, by hand, not counted, and from one boat [R-OPT-09, R-OPT-12]', async () => {
    const { option } = await optionOf('petra-cook-and-eat')
    expect(option).toMatchObject({ capacity_mode: 'on_request', confirmation: 'manual' })
    const byHand = await optionOf('little-petra-cook-and-eat')
    expect(byHand.option).toMatchObject({ capacity_mode: 'limited', confirmation: 'manual' })
    const ticket = await quote('petra-ticket', { start: day(14) })
    expect(ticket.body.remaining).toBeNull()
    const boat = await quote('red-sea-reef-by-boat', { start: `${day(14)}T09:00` })
    expect(boat.body.remaining).toBe(24)
    const { option: charter } = await optionOf('red-sea-reef-by-boat', 1)
    expect(charter.private).toBe(true)
  })
})

describe('what a storefront has to handle is there to be tried', () => {
  test('details of everybody, or of the lead, are needed at checkout', async () => {
    const everybody = await optionOf('dana-reserve-two-nights')
    expect(everybody.option.traveller_details).toMatchObject({ scope: 'all', collect: 'checkout' })
    const lead = await optionOf('jerash-ticket')
    expect(lead.option.traveller_details).toMatchObject({ scope: 'lead', collect: 'checkout' })
    const units = [{ unit_id: lead.adult, qty: 1 }]
    const selection = { option_id: lead.option.id, start: day(14), units }
    const send = (path: string, body: object) =>
      service.send({ method: 'POST', path, key: KEY, body })
    const { body: hold } = await send('/v1/public/holds', selection)
    const person = { name: 'Ada Traveller', email: 'ada@example.com', phone: '+447700900123' }
    const checkout = { ref: hold.ref, payment_method: 'pay_on_arrival', lead: person }
    const refused = await send('/v1/public/checkout', checkout)
    expect(refused.body.code).toBe('TravellerDetailsRequired')
    const traveller_details = [{ first_name: 'Ada', last_name: 'Traveller', nationality: 'GB' }]
    const booked = await send('/v1/public/checkout', { ...checkout, traveller_details })
    expect(booked.status, booked.text).toBe(200)
  })

  test('one pickup asks for the flight and one for the room', async () => {
    const start = `${day(14)}T09:00`
    const transfer = 'king-hussein-airport-transfer'
    const { option } = await optionOf(transfer)
    expect(option.pickup).toMatchObject({ required: true, asks: ['flight'] })
    expect((await quote(transfer, { start })).body.code).toBe('PickupNotOffered')
    const airport = { lat: 29.6116, lng: 35.0181 }
    expect((await quote(transfer, { start, pickup: airport })).status).toBe(200)
    const { option: tour } = await optionOf('wadi-rum-small-group-day')
    expect(tour.pickup).toMatchObject({ required: false, asks: ['room'] })
  })

  test.each([
    ['coral', 'en', 'Coral Bay Hotel'],
    ['hotel korallen', 'de', 'Hotel Korallenbucht'],
    ['فندق الميناء', 'ar', 'فندق الميناء القديم'],
  ])('the search of places finds a hotel by %s (%s)', async (q, locale, name) => {
    const path = `/v1/public/places/search?q=${encodeURIComponent(q)}&locale=${locale}`
    const { body } = await service.send({ path, key: KEY })
    expect(body.data[0]).toMatchObject({ name, kind: 'hotel' })
    const { option } = await optionOf('wadi-rum-small-group-day')
    const id = body.data[0].place_id
    const resolved = await service.send({
      path: `/v1/public/options/${option.id}/pickup/resolve?place_id=${id}`,
      key: KEY,
    })
    expect(resolved.body).toMatchObject({ offered: true, asks: ['room'] })
  })

  test('a special is on for who books now', async () => {
    const { body } = await quote('jerash-small-group-day', { start: `${day(20)}T08:00` })
    const [{ unit_price, original_unit_price }] = body.lines
    expect(original_unit_price.amount).toBeGreaterThan(unit_price.amount)
  })

  test('a cheaper season is over in a week', async () => {
    const unitPrice = async (ahead: number) => {
      const start = `${day(ahead)}T08:00`
      return (await quote('aqaba-fort-small-group-day', { start })).body.lines[0].unit_price.amount
    }
    expect(await unitPrice(7)).toBe((await unitPrice(6)) + 1500)
  })

  test('a trip has been rated by many', async () => {
    const { trip } = await optionOf('petra-small-group-day')
    expect(trip.rating).toEqual({ score: 4.82, count: 312 })
  })
})
