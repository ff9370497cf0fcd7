import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { type MadeCity, makeCity, makePlace } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { platformCalls } from '../support/world.ts'

let service: TestService
let tokyo: MadeCity
let madrid: MadeCity
beforeAll(async () => {
  service = await openTestService()
  tokyo = await makeCity(service, { country: 'jp', timezone: 'Asia/Tokyo' })
  madrid = await makeCity(service, { country: 'es', timezone: 'Europe/Madrid' })
})
afterAll(() => service.close())

/** Sold in Amman, starting at a place in Tokyo. */
async function makeFarStart() {
  const pier = await makePlace(service, tokyo)
  const sale = await makeBookable(service, {
    timezone: 'Asia/Amman',
    trip: { startPlace: pier.slug },
    methods: [{ kind: 'payment_link', deadline_hours: 24 }],
  })
  return { pier, sale }
}

/** What the website and the seller are told, and when a booking of 09:00 would begin. */
async function zonesOf({ site, call, tripId, tripSlug, hold }: Bookable) {
  const page = await site.send({ path: `/v1/public/products/${tripSlug}` })
  const { ref } = await hold()
  const own = await call.get(`/v1/trips/${tripId}`)
  const held = await call.get(`/v1/bookings/${ref}`)
  return new Set([page.body.timezone, own.timezone, held.timezone])
}

describe('a trip whose start place lies in another time zone than its city', () => {
  test('page, booking, calendar file and mails are on the clock of the place [R-TRIP-10]', async () => {
    const { sale } = await makeFarStart()
    expect(await zonesOf(sale)).toEqual(new Set(['Asia/Tokyo']))
    const email = 'far@travellers.example'
    const booked = await sale.book({ lead: { ...LEAD, email }, payment_method: 'payment_link' })
    const { text } = await booked.open.get('/calendar.ics')
    expect(text).toContain('DTSTART:20270512T000000Z')
    await sale.call.put(`/v1/bookings/${booked.ref}/payment-link`, {
      url: 'https://pay.example/1',
    })
    const mails = (await mailsTo(service, email)).map(mail => mail.text).join()
    expect(mails).toContain('(Asia/Tokyo)')
    expect(mails).not.toContain('Asia/Amman')
  })

  test('the time to book ends before the start at the place, not in the city [R-TRIP-10]', async () => {
    const { sale } = await makeFarStart()
    const before = service.now()
    // The link has to be paid within 24 hours; nine o'clock in Tokyo is midnight in UTC.
    const codes: unknown[] = []
    for (const now of ['2027-05-10T23:00:00Z', '2027-05-11T01:00:00Z']) {
      await service.freezeAt(Temporal.Instant.from(now))
      codes.push((await sale.quote()).body.code)
    }
    await service.freezeAt(before)
    expect(codes).toEqual([undefined, 'PastCutoff'])
  })

  test('a place that moves, is merged or is left out takes the clock along [R-TRIP-10]', async () => {
    const { pier, sale } = await makeFarStart()
    const call = platformCalls(service)
    expect(await zonesOf(sale)).toEqual(new Set(['Asia/Tokyo']))
    await call.patch(`/v1/platform/places/${pier.slug}`, { city: madrid.slug })
    expect(await zonesOf(sale)).toEqual(new Set(['Europe/Madrid']))
    await call.patch(`/v1/platform/cities/${madrid.slug}`, { timezone: 'Atlantic/Canary' })
    expect(await zonesOf(sale)).toEqual(new Set(['Atlantic/Canary']))
    const quay = await makePlace(service, tokyo)
    await call.post(`/v1/platform/places/${pier.slug}/merge`, { into: quay.slug })
    expect(await zonesOf(sale)).toEqual(new Set(['Asia/Tokyo']))
    await sale.call.patch(`/v1/trips/${sale.tripId}`, { start_place: null })
    expect(await zonesOf(sale)).toEqual(new Set(['Asia/Amman']))
  })

  test.each(['place', 'city', 'merge'])('a changed %s has prices worked out again', async kind => {
    const city = await makeCity(service, { timezone: 'Asia/Tokyo' })
    const pier = await makePlace(service, city)
    const sale = await makeBookable(service, { trip: { startPlace: pier.slug } })
    const isDue = async () => {
      const [row] = await service.db`
        select refresh_at <= ${service.now().toString()} as due from trip_price_ladders
        where seller_id = ${sale.seller.id} and trip_id = ${sale.tripId}
      `
      return row?.due
    }
    expect(await isDue()).toBe(false)
    const call = platformCalls(service)
    if (kind === 'place') {
      await call.patch(`/v1/platform/places/${pier.slug}`, { city: sale.city.slug })
    } else if (kind === 'city') {
      await call.patch(`/v1/platform/cities/${city.slug}`, { timezone: 'Asia/Seoul' })
    } else {
      const into = await makePlace(service, sale.city)
      await call.post(`/v1/platform/places/${pier.slug}/merge`, { into: into.slug })
    }
    expect(await isDue()).toBe(true)
  })
})
