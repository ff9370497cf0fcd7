import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, eventsOf, makeBookable, opener } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
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

describe('when details are due', () => {
  test('so many hours before the start; past it what is missing is overdue [R-TRV-13]', async () => {
    const { open } = await makeAsking()
    await service.freezeAt(Temporal.Instant.from('2027-05-10T05:59:59Z'))
    expect((await open.get()).body.details).toMatchObject({ status: 'incomplete', overdue: false })
    await service.advance({ seconds: 1 })
    expect((await open.get()).body.details).toEqual({
      status: 'overdue',
      due_at: '2027-05-10T06:00:00.000Z',
      needed: 2,
      complete: 0,
      overdue: true,
    })
    await open.put('/travellers/1', CARD)
    await open.put('/travellers/2', CARD)
    expect((await open.get()).body.details).toMatchObject({ status: 'complete', overdue: false })
    await service.freezeAt(START)
  })

  test('details are asked for no longer once the booking is cancelled [R-TRV-12]', async () => {
    const { open } = await makeAsking()
    const { body } = await open.post('/cancel', {})
    const unneeded = { status: 'not_needed', due_at: null, needed: 0, complete: 0, overdue: false }
    expect(body.details).toEqual(unneeded)
    await service.freezeAt(Temporal.Instant.from('2027-05-11T06:00:00Z'))
    expect((await open.get()).body.details).toEqual(unneeded)
    await service.freezeAt(START)
  })
})

describe('GET /v1/public/bookings/{ref}/travellers/{position}', () => {
  let sale: Bookable
  beforeAll(async () => {
    sale = await makeBookable(service)
    const asks = { scope: 'all', fields: ['first_name'], collect: 'after', due_hours_before: 48 }
    await sale.call.patch(sale.optionPath, { traveller_details: asks })
  })

  const book = () => sale.book({}, { units: [{ unit_id: Object.values(sale.units)[0], qty: 2 }] })

  test('200: the card of one traveller', async () => {
    const { open } = await book()
    expect((await open.get('/travellers/2')).body).toMatchObject({ position: 2, complete: false })
    await open.put('/travellers/2', { first_name: 'Ada' })
    const { status, body } = await open.get('/travellers/2')
    expect(status).toBe(200)
    expect(body).toMatchObject({ position: 2, first_name: 'Ada', complete: true })
    expect((await open.get('/travellers')).body.travellers[1]).toEqual(body)
  })

  test('404 NotFound: nobody at that position, and a wrong token', async () => {
    const { ref, open } = await book()
    expect((await open.get('/travellers/3')).body).toMatchObject({ status: 404 })
    const withWrongToken = opener(sale.site, { ref, booking_token: 'x'.repeat(43) })
    expect((await withWrongToken.get('/travellers/1')).status).toBe(404)
  })
})

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
