import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { opener } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { bookAskingSale, CARD } from './asking-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const makeAsking = (changed?: object) => bookAskingSale(service, changed)

describe('POST /v1/public/bookings/{ref}/travellers/{position}/link', () => {
  test('201: a link for the lead to forward, with which that card can be filled in [R-TRV-10]', async () => {
    const { sale, booking, open } = await makeAsking()
    const { status, body } = await open.post('/travellers/2/link')
    expect(status).toBe(201)
    expect(body.expires_at).toBe('2027-05-12T06:00:00.000Z')
    expect(body.url).toContain(`token=${body.token}`)
    expect(body.url).toContain('traveller=2')
    const guest = opener(sale.site, { ref: booking.ref, booking_token: body.token })
    expect((await guest.get('/travellers/2')).body.position).toBe(2)
    expect((await guest.put('/travellers/2', CARD)).body.complete).toBe(true)
    expect((await guest.get()).status).toBe(404)
  })

  test('a new link ends the one before, and all end with the start [T-TRV-1]', async () => {
    const { sale, booking, open } = await makeAsking()
    const first = await open.post('/travellers/2/link')
    const second = await open.post('/travellers/2/link')
    const read = (token: string) =>
      opener(sale.site, { ref: booking.ref, booking_token: token }).get('/travellers/2')
    expect((await read(first.body.token)).status).toBe(404)
    expect((await read(second.body.token)).status).toBe(200)
    await service.freezeAt(Temporal.Instant.from('2027-05-12T06:00:00Z'))
    expect((await read(second.body.token)).status).toBe(404)
    await service.freezeAt(START)
  })

  test('a booking that is moved takes its links along: they end with the new start [T-TRV-1]', async () => {
    const { sale, booking, open } = await makeAsking()
    const { body } = await open.post('/travellers/2/link')
    const guest = opener(sale.site, { ref: booking.ref, booking_token: body.token })
    const to = { start: '2026-12-01T09:00', reason: 'Storm.' }
    await sale.call.post(`/v1/bookings/${booking.ref}/move`, to)
    expect((await guest.get('/travellers/2')).status).toBe(200)
    await service.freezeAt(Temporal.Instant.from('2026-12-01T06:00:00Z'))
    expect((await guest.get('/travellers/2')).status).toBe(404)
    await service.freezeAt(START)
  })
})
