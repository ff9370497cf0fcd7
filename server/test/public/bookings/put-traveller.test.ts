import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { bookAskingSale, CARD } from './asking-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const makeAsking = (changed?: object) => bookAskingSale(service, changed)

describe('PUT /v1/public/bookings/{ref}/travellers/{position}', () => {
  test('200: saves one card and moves the progress of the booking [R-TRV-03] [R-TRV-12] [R-BKG-19]', async () => {
    const { sale, open } = await makeAsking()
    const progress = async () => (await open.get()).body.details
    expect(await progress()).toMatchObject({ status: 'incomplete', needed: 2, complete: 0 })
    await open.put('/travellers/1', CARD)
    expect(await progress()).toMatchObject({ status: 'incomplete', complete: 1 })
    const { medical_note: _left, ...partly } = CARD
    const second = await open.put('/travellers/2', partly)
    expect(second.body).toMatchObject({ complete: false, missing: ['medical_note'] })
    expect(await progress()).toMatchObject({ complete: 1 })
    await open.put('/travellers/2', { ...partly, medical_note: 'none' })
    expect(await progress()).toMatchObject({ status: 'complete', complete: 2, overdue: false })
    const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
    expect(types.filter(type => type === 'booking.travellers_updated')).toHaveLength(3)
  })

  test('private fields left out or null keep what is stored, an empty text erases it [R-TRV-05] [R-TRV-06] [R-TRV-07] [T-PII-1]', async () => {
    const { sale, booking, open } = await makeAsking()
    const clear = async () => {
      const { travellers } = await sale.call.get(`/v1/bookings/${booking.ref}/travellers`)
      const { date_of_birth, passport_number, medical_note } = travellers[0]
      return [date_of_birth, passport_number, medical_note]
    }
    const all = ['1990-12-10', 'X1234567', 'Canary peanuts']
    await open.put('/travellers/1', CARD)
    expect(await clear()).toEqual(all)
    await open.put('/travellers/1', { first_name: 'Ada' })
    expect(await clear()).toEqual(all)
    const nulls = { date_of_birth: null, passport_number: null, medical_note: null }
    await open.put('/travellers/1', nulls)
    expect(await clear()).toEqual(all)
    await open.put('/travellers/1', { passport_number: 'Y7654321' })
    expect(await clear()).toEqual([all[0], 'Y7654321', all[2]])
    const empty = { date_of_birth: '', passport_number: '', medical_note: '' }
    const erased = await open.put('/travellers/1', empty)
    expect(erased.body).toMatchObject(nulls)
    expect(await clear()).toEqual([null, null, null])
  })

  test('422: a mask sent back as it was read is refused, and nothing is saved [R-TRV-08] [T-PII-1]', async () => {
    const { open } = await makeAsking()
    await open.put('/travellers/1', CARD)
    const { body: read } = await open.get('/travellers/1')
    for (const field of ['date_of_birth', 'passport_number', 'medical_note']) {
      const sent = await open.put('/travellers/1', { first_name: 'Eve', [field]: read[field] })
      expect(sent.body).toMatchObject({ code: 'InvalidInput', details: { errors: [{ field }] } })
    }
    expect((await open.get('/travellers/1')).body).toEqual(read)
  })

  test('all other fields are replaced as sent: what is left out is gone [R-TRV-09]', async () => {
    const { open } = await makeAsking()
    await open.put('/travellers/1', { ...CARD, dietary: 'Vegan', weight_kg: 61, gender: 'female' })
    const { body } = await open.put('/travellers/1', { first_name: 'Ada' })
    expect(body).toMatchObject({
      first_name: 'Ada',
      last_name: null,
      nationality: null,
      passport_expiry: null,
      dietary: null,
      weight_kg: null,
      gender: null,
    })
  })

  test('404: there is no such position, and what is no position', async () => {
    const { open } = await makeAsking()
    for (const position of ['0', '3', '99999', 'one', '1.0', '-1']) {
      const sent = await open.put(`/travellers/${position}`, CARD)
      expect(sent.body).toMatchObject({ code: 'NotFound', details: { entity: 'traveller' } })
    }
  })

  test('409: of a cancelled booking, and once the trip has started', async () => {
    const { booking, open } = await makeAsking()
    await open.post('/cancel', {})
    expect((await open.put('/travellers/1', CARD)).status).toBe(409)
    expect((await open.post('/travellers/1/link')).status).toBe(409)
    const late = await makeAsking()
    await service.freezeAt(Temporal.Instant.from('2027-05-12T06:00:00Z'))
    expect((await late.open.put('/travellers/1', CARD)).status).toBe(409)
    await service.freezeAt(START)
    expect(booking.status).toBe('confirmed')
  })

  test('422 TravellerDetailsInvalid: a passport that ends too early, a birth to come', async () => {
    const { open } = await makeAsking()
    const short = await open.put('/travellers/1', { passport_expiry: '2027-05-11' })
    expect(short.body).toMatchObject({
      code: 'TravellerDetailsInvalid',
      details: { problems: [{ traveller: 1, field: 'passport_expiry' }] },
    })
    const unborn = await open.put('/travellers/2', { date_of_birth: '2026-11-16' })
    expect(unborn.body.details.problems[0]).toMatchObject({ traveller: 2, field: 'date_of_birth' })
  })
})
