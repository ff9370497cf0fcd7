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

  test('200: a card for everybody of the party, whatever is asked of whom [D-20]', async () => {
    const units = {
      adult: {},
      infant: { type: 'infant', takesSeat: false, usd: 0 },
      bicycle: { type: 'other', takesSeat: false, usd: 0 },
    } as const
    const sale = await makeBookable(service, { units, capacity: 100 })
    const party = { adult: 2, infant: 1, bicycle: 4 } as const
    const wanted = Object.entries(party).map(([name, qty]) => ({
      unit_id: sale.units[name],
      qty,
    }))
    const fields = ['first_name', 'medical_note']
    for (const scope of ['none', 'lead', 'all']) {
      const asks = { scope, fields: scope === 'none' ? [] : fields, collect: 'after' }
      await sale.call.patch(sale.optionPath, {
        traveller_details: { ...asks, due_hours_before: null },
      })
      const { open } = await sale.book({}, { units: wanted })
      const { body } = await open.get('/travellers')
      expect(body).toMatchObject({ total: 3, next_cursor: null })
      const asked = { none: 0, lead: 1, all: 3 }[scope] ?? 0
      for (const [index, card] of body.travellers.entries()) {
        const missing = index < asked ? fields : []
        expect(card).toMatchObject({ position: index + 1, missing, complete: index >= asked })
      }
      expect((await open.get()).body.details.needed).toBe(asked)
      // What nobody asks can be given, but for what is private.
      const saved = await open.put('/travellers/3', { first_name: 'Zoe' })
      expect(saved.body).toMatchObject({ position: 3, first_name: 'Zoe' })
      expect((await open.get('/travellers/3')).body).toEqual(saved.body)
      expect((await open.post('/travellers/3/link')).status).toBe(201)
      expect((await open.put('/travellers/4', {})).body.details.entity).toBe('traveller')
      const secret = { first_name: 'Eve', medical_note: 'Asthma', passport_number: 'X1' }
      const refused = await open.put('/travellers/3', secret)
      const names = scope === 'all' ? ['passport_number'] : ['passport_number', 'medical_note']
      expect([refused.status, refused.body.code]).toEqual([422, 'InvalidInput'])
      expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(names)
      expect((await open.get('/travellers/3')).body).toEqual(saved.body)
    }
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
