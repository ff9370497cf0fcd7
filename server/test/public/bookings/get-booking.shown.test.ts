import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('what a booking is shown with', () => {
  test('the slug, the cover and the zone of its trip, and how to reach its seller [R-BKG-50]', async () => {
    const sale = await makeBookable(service)
    await sale.call.patch('/v1/settings', { notify_email: 'office@desert-days.example' })
    const { open } = await sale.book()
    const { body } = await open.get()
    const seller = { name: body.seller.name, slug: sale.seller.slug }
    expect(body.seller).toEqual({ ...seller, email: 'office@desert-days.example' })
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
