import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/public/bookings/{ref}/contact', () => {
  test('200: address and number, masked, with the token of the booking [D-54] [R-BKG-53]', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const { status, body, headers, text } = await booking.open.get('/contact')
    expect(status).toBe(200)
    expect(body).toEqual({
      email_masked: 'a•••@travellers.example',
      phone_masked: `••• ${LEAD.phone.replace(/\D/g, '').slice(-4)}`,
    })
    expect(text).not.toContain(LEAD.email)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('401 with the address alone, 404 with a wrong token or another site [D-54] [R-BKG-53]', async () => {
    const sale = await makeBookable(service)
    const other = await makeBookable(service)
    const { ref, booking_token: token, contact_token: contact } = await sale.book()
    const read = (query: string, site = sale.site) =>
      site.send({ path: `/v1/public/bookings/${ref}/contact?${query}` })
    expect((await read(`email=${LEAD.email}`)).status).toBe(401)
    for (const wrong of [
      await read('token=nonsense'),
      await read(`token=${contact}`),
      await read(`token=${token}`, other.site),
    ]) {
      expect([wrong.status, wrong.body.entity]).toEqual([404, 'booking'])
    }
  })
})
