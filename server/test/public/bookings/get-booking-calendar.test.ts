import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

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
