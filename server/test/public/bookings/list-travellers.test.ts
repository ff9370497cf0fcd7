import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { bookAskingSale, CARD, FIELDS } from './asking-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const makeAsking = (changed?: object) => bookAskingSale(service, changed)

describe('GET /v1/public/bookings/{ref}/travellers', () => {
  test('200: what the trip asks, and a card for everybody, the lead first [R-TRV-01] [R-TRV-04]', async () => {
    const { open } = await makeAsking()
    await open.put('/travellers/1', CARD)
    const { body } = await open.get('/travellers')
    expect(body.asks).toEqual({ scope: 'all', fields: FIELDS, due_at: '2027-05-10T06:00:00.000Z' })
    expect(body.travellers).toHaveLength(2)
    expect(body.travellers[0]).toMatchObject({ position: 1, complete: true, first_name: 'Ada' })
    expect(body.travellers[1]).toMatchObject({ position: 2, complete: false, missing: FIELDS })
  })

  test('200: an empty form where nothing is asked', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const { body } = await booking.open.get('/travellers')
    const asks = { scope: 'none', fields: [], due_at: null }
    expect(body).toEqual({ asks, travellers: [], next_cursor: null, total: 0 })
    expect((await booking.open.get('/travellers/1')).body.details.entity).toBe('traveller')
  })

  test('private fields come masked, everywhere [R-TRV-02]', async () => {
    const { open } = await makeAsking()
    const saved = await open.put('/travellers/1', CARD)
    for (const { text, body } of [saved, await open.get('/travellers/1')]) {
      expect(body).toMatchObject({
        date_of_birth: '****-**-**',
        passport_number: '•••• 4567',
        medical_note: '••••',
        nationality: 'GB',
      })
      for (const secret of ['1990', 'X123', 'peanuts']) expect(text).not.toContain(secret)
    }
  })
})
