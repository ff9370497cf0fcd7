import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('the calendar file of a booking', () => {
  test('GET /v1/public/bookings/{ref}/calendar.ics answers a file that calendars read', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const sent = await booking.open.get('/calendar.ics')
    expect(sent.status).toBe(200)
    expect(sent.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(sent.headers['content-disposition']).toContain(`${booking.ref}.ics`)
    expect(sent.text).toContain('DTSTART:20270512T060000Z\r\n')
    expect(sent.text).toContain('STATUS:CONFIRMED')
    expect(sent.text).toContain(`UID:${booking.ref}@outset`)
    await booking.open.post('/cancel', {})
    expect((await booking.open.get('/calendar.ics')).text).toContain('STATUS:CANCELLED')
  })

  test('an event says where the trip meets, as a point for maps too, and links to the page of the booking', async () => {
    const sale = await makeBookable(service)
    const point = {
      names: { en: 'Blue gate' },
      directions: { en: 'By the fountain' },
      lat: 30.32,
      lng: 35.48,
    }
    await sale.call.patch(`/v1/trips/${sale.tripId}`, { meeting_point: point })
    const { open, ref } = await sale.book()
    const text = (await open.get('/calendar.ics')).text.replaceAll('\r\n ', '')
    expect(text).toContain('LOCATION:Blue gate\r\nGEO:30.32;35.48\r\n')
    expect(text).toContain('By the fountain')
    const [, link = ''] = /^URL:(.*)$/m.exec(text) ?? []
    // Calendars are shared: whoever reads it there needs the address of the booking as well.
    expect(new URL(link).searchParams.get('ref')).toBe(ref)
    expect(link).not.toContain('token')
  })

  test('an event for calendars ends after the time that the trip took when it was sold', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const ends = async () => (await booking.open.get('/calendar.ics')).text.match(/^DTEND.*$/gm)
    expect(await ends()).toEqual(['DTEND:20270512T100000Z'])
    await sale.call.patch(`/v1/trips/${sale.tripId}`, { duration_minutes: 90 })
    expect(await ends()).toEqual(['DTEND:20270512T100000Z'])
    const later = await sale.book()
    const file = (await later.open.get('/calendar.ics')).text
    expect(file).toContain('DTSTART:20270512T060000Z\r\nDTEND:20270512T073000Z\r\n')
  })

  test('an event of a trip that does not say how long it takes ends after an hour', async () => {
    const sale = await makeBookable(service)
    await sale.call.patch(`/v1/trips/${sale.tripId}`, { duration_minutes: null })
    const booking = await sale.book()
    const { text } = await booking.open.get('/calendar.ics')
    expect(text).toContain('DTSTART:20270512T060000Z\r\nDTEND:20270512T070000Z\r\n')
  })
})

describe('what a booking is shown with', () => {
  test('the slug, the cover and the zone of its trip, and how to reach its seller [R-BKG-50]', async () => {
    const sale = await makeBookable(service)
    await sale.call.patch('/v1/settings', { notify_email: 'office@desert-days.example' })
    const { open } = await sale.book()
    const { body } = await open.get()
    const seller = { name: body.seller.name, slug: sale.seller.slug }
    expect(body.seller).toEqual({
      ...seller,
      email: 'office@desert-days.example',
      company: null,
    })
    expect(body.trip).toEqual({
      title: body.trip.title,
      option: body.trip.option,
      product_id: sale.tripId,
      slug: sale.tripSlug,
      cover: null,
      timezone: 'Asia/Amman',
    })
  })

  test('no slug once the site shows the trip no more, and the seller also when all of it is gone [R-BKG-50]', async () => {
    const sale = await makeBookable(service)
    await sale.call.patch('/v1/settings', { notify_email: 'office@desert-days.example' })
    const { open } = await sale.book()
    const { body: before } = await open.get()
    await sale.call.post(`/v1/trips/${sale.tripId}/unpublish`)
    const hidden = {
      ...before,
      trip: { ...before.trip, slug: null },
      seller: { ...before.seller, slug: null },
    }
    expect((await open.get()).body).toEqual(hidden)
    await sale.call.delete(sale.optionPath)
    expect((await open.get()).body).toEqual(hidden)
  })

  test.each([
    ['some hours', { durationMinutes: 210 }, {}, '2027-05-12T12:30'],
    ['past midnight', { durationMinutes: 1_000 }, {}, '2027-05-13T01:40'],
    ['nobody knows how long', { durationMinutes: null }, {}, null],
    ['open all day', {}, { availabilityType: 'opening_hours' as const }, '2027-05-12'],
    ['days', { template: 'multi_day' as const, durationDays: 3 }, {}, '2027-05-14'],
  ])('its end on the clock of the place: %s [R-BKG-51]', async (_, trip, option, end) => {
    const sale = await makeBookable(service, { trip, option })
    expect((await sale.book()).end).toBe(end)
  })

  test('nothing of the lead, in whatever opened or answered it [D-54] [R-BKG-27]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const booking = await sale.checkout({ ref })
    const email = encodeURIComponent(LEAD.email)
    const read = (query: string) => sale.site.send({ path: `/v1/public/bookings/${ref}?${query}` })
    const token = `token=${booking.booking_token}`
    const texts = [
      JSON.stringify(booking),
      (await read(token)).text,
      (await read(`email=${email}`)).text,
      (await sale.tryCheckout({ ref })).text,
      (
        await sale.site.send({
          method: 'POST',
          path: `/v1/public/bookings/${ref}/cancel?${token}`,
          body: {},
        })
      ).text,
    ]
    for (const text of texts) {
      expect(JSON.parse(text).ref).toBe(ref)
      expect(text).not.toContain('travellers.example')
      expect(text).not.toContain('•')
      expect(text).not.toContain(LEAD.name)
    }
  })
})

describe('what the seller does shows in the booking', () => {
  test('a rejection with its reason, and only there [R-BKG-23] [R-BKG-24] [R-BKG-08]', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    const booking = await sale.book()
    await sale.call.post(`/v1/bookings/${booking.ref}/reject`, { reason: 'The boat is broken.' })
    const { body } = await booking.open.get()
    expect(body).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The boat is broken.',
      cancellation: null,
      pending_expires_at: null,
    })
  })

  test('staff bookings open on the direct sites of the seller, paid by cash, card or other [R-BKG-16] [R-BKG-17] [R-BKG-18]', async () => {
    const sale = await makeBookable(service)
    for (const method of ['cash', 'card', 'other']) {
      const made = await sale.call.post('/v1/bookings', {
        ...sale.body(),
        lead: LEAD,
        payment: { method },
      })
      const sent = await sale.site.send({
        path: `/v1/public/bookings/${made.ref}?email=${LEAD.email}`,
      })
      expect(sent.body.payment).toMatchObject({ method, status: 'paid' })
    }
  })
})
