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
