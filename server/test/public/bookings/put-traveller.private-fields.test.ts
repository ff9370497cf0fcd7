import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDetails } from '#operations/bookings/erase-details.ts'
import { transaction } from '#store/database.ts'
import { eventsOf } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { bookAskingSale, CARD } from './asking-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const makeAsking = (changed?: object) => bookAskingSale(service, changed)

describe('private fields at rest', () => {
  test('are sealed: no row holds them in clear [T-PII-2] [I7]', async () => {
    const { sale, open } = await makeAsking()
    await open.put('/travellers/1', CARD)
    const rows = await transaction(
      service.db,
      { seller: sale.seller.id },
      tx => tx`select to_jsonb(t)::text as text from booking_travellers t`,
    )
    const events = await eventsOf(service, sale.seller.id)
    const kept = JSON.stringify([rows, events])
    for (const secret of ['1990-12-10', 'X1234567', 'peanuts']) expect(kept).not.toContain(secret)
  })

  test('are bound to their place: moved to another card they do not open [T-PII-2]', async () => {
    const { sale, booking, open } = await makeAsking()
    await open.put('/travellers/1', CARD)
    await open.put('/travellers/2', { ...CARD, passport_number: 'Z0000000' })
    await transaction(
      service.db,
      { seller: sale.seller.id },
      tx => tx`
        update booking_travellers t set sealed_passport_number = o.sealed_passport_number
        from booking_travellers o
        where o.booking_id = t.booking_id and o.position = 1 and t.position = 2
      `,
    )
    const sent = await sale.seller.send({ path: `/v1/bookings/${booking.ref}/travellers` })
    expect(sent.text).not.toContain('Z0000000')
    expect(sent.status).toBe(500)
  })

  test('are erased when the trip is over for as long as the seller says [T-GDPR-1]', async () => {
    const { sale, open } = await makeAsking()
    await sale.call.patch('/v1/settings', { erase_details_days: 10 })
    await open.put('/travellers/1', CARD)
    const sealed = async () => {
      await eraseDetails({ db: service.db, now: service.now() })
      return (await open.get('/travellers/1')).body
    }
    await service.freezeAt(Temporal.Instant.from('2027-05-23T05:59:00Z'))
    expect((await sealed()).passport_number).toBe('•••• 4567')
    await service.freezeAt(Temporal.Instant.from('2027-05-23T06:00:00Z'))
    expect(await sealed()).toMatchObject({
      first_name: 'Ada',
      date_of_birth: null,
      passport_number: null,
      passport_expiry: null,
      medical_note: null,
    })
    await service.freezeAt(START)
  })
})
