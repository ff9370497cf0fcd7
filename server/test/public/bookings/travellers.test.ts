import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDetails } from '#operations/bookings/erase-details.ts'
import { transaction } from '#store/database.ts'
import { type BookableWishes, eventsOf, makeBookable, opener } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const FIELDS = [
  'first_name',
  'last_name',
  'date_of_birth',
  'nationality',
  'passport_number',
  'passport_expiry',
  'medical_note',
]
const CARD = {
  first_name: 'Ada',
  last_name: 'Traveller',
  date_of_birth: '1990-12-10',
  nationality: 'gb',
  passport_number: 'X1234567',
  passport_expiry: '2031-01-01',
  medical_note: 'Canary peanuts',
}

async function makeAsking(changed: object = {}, wishes: BookableWishes = {}) {
  const sale = await makeBookable(service, wishes)
  const asks = { scope: 'all', fields: FIELDS, collect: 'after', due_hours_before: 48 }
  await sale.call.patch(sale.optionPath, { traveller_details: { ...asks, ...changed } })
  const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]
  const booking = await sale.book({}, { units })
  return { sale, booking, open: booking.open }
}

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
    expect(body).toEqual({ asks: { scope: 'none', fields: [], due_at: null }, travellers: [] })
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
