import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDetails } from '#operations/bookings/erase-details.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, eventsOf, makeBookable, opener } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { bookAskingSale, CARD } from './asking-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const makeAsking = (changed?: object) => bookAskingSale(service, changed)
const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'dietary', 'shoe_size', 'medical_note']
/** Letters that take four bytes each, as long as they may be. */
const long = (count: number) => '𝒶'.repeat(count)
const formOf = ({ ref, booking_token: token }: { ref: string; booking_token: string }) =>
  `/v1/public/bookings/${ref}/travellers?token=${token}`

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

describe('a large party', () => {
  let sale: Bookable
  let booked: Awaited<ReturnType<Bookable['book']>>
  beforeAll(async () => {
    const units = { adult: {}, infant: { type: 'infant', takesSeat: false, usd: 0 } } as const
    sale = await makeBookable(service, { units, capacity: 2_000 })
    const asks = { scope: 'all', fields: FIELDS, collect: 'after', due_hours_before: null }
    await sale.call.patch(sale.optionPath, { traveller_details: asks })
    booked = await sale.book({}, { units: party(1, 199) })
    await fillCards(booked.ref, 200)
  })

  const party = (adults: number, infants: number) => [
    { unit_id: sale.units.adult, qty: adults },
    { unit_id: sale.units.infant, qty: infants },
  ]
  /** Every card as long as a website can make it; all at once, since that is not the matter. */
  async function fillCards(ref: string, count: number): Promise<void> {
    const card = {
      first_name: long(100),
      last_name: long(100),
      phone: '+'.padEnd(40, '1'),
      email: `${long(100)}@example.com`,
      dietary: long(500),
      shoe_size: long(20),
    }
    await transaction(service.db, { seller: sale.seller.id }, async tx => {
      await tx`
      insert into booking_travellers (seller_id, booking_id, position, card, updated_at)
      select b.seller_id, b.id, n, ${tx.json(card)}, b.updated_at
      from bookings b, generate_series(1, ${count}) n where b.ref = ${ref}
    `
    })
  }

  describe('the largest party that a website can book [T-SIZE-1]', () => {
    const MEGABYTE = 1_000_000

    test('is listed whole on one page, within a megabyte [D-27]', async () => {
      const { status, body, text } = await booked.open.get('/travellers')
      expect(status).toBe(200)
      expect(body.travellers).toHaveLength(200)
      expect(body.travellers[199].position).toBe(200)
      expect(body).toMatchObject({ next_cursor: null, total: 200 })
      expect(Buffer.byteLength(text)).toBeLessThan(MEGABYTE)
    })

    test('makes no other answer of a website large either', async () => {
      const reads = ['', '/travellers/200', '/refund', '/calendar.ics']
      for (const rest of reads) {
        const { status, text } = await booked.open.get(rest)
        expect(status, rest).toBe(200)
        expect(Buffer.byteLength(text), rest).toBeLessThan(MEGABYTE / 10)
      }
    })

    test('is paged as asked for, each traveller once', async () => {
      const seen: number[] = []
      let cursor = ''
      for (let pages = 0; pages < 10; pages++) {
        const { body } = await sale.site.send({ path: `${formOf(booked)}&limit=30${cursor}` })
        for (const { position } of body.travellers) seen.push(position)
        if (body.next_cursor === null) break
        cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`
      }
      expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    })
  })

  describe('a larger group, which only the seller books', () => {
    const LEAD_OF_OTHER = {
      name: 'Bea Other',
      email: 'bea@travellers.example',
      phone: '+962791234568',
    }

    test('is bounded too, and paged for its staff [D-27]', async () => {
      const body = (adults: number, infants: number) => ({
        ...sale.body({ units: party(adults, infants) }),
        storefront_id: sale.site.id,
        lead: { name: 'Ada Group', email: 'group@travellers.example', phone: '+962791234567' },
        payment_method: 'pay_on_arrival',
      })
      const post = (adults: number, infants: number) =>
        sale.seller.send({ method: 'POST', path: '/v1/bookings', body: body(adults, infants) })
      const over = await post(501, 500)
      expect([over.status, over.body.code]).toEqual([422, 'UnitQuantityInvalid'])
      expect(over.body.details).toMatchObject({ max: 1_000 })
      const { status, body: made } = await post(450, 0)
      expect(status).toBe(201)
      const path = `/v1/bookings/${made.ref}/travellers`
      const first = await sale.call.get(path)
      expect([first.travellers.length, first.total]).toEqual([200, 450])
      const next = await sale.call.get(`${path}?cursor=${encodeURIComponent(first.next_cursor)}`)
      expect(next.travellers[0].position).toBe(201)
      const last = await sale.call.get(`${path}?cursor=${encodeURIComponent(next.next_cursor)}`)
      expect([last.travellers.length, last.next_cursor]).toEqual([50, null])
    })

    test('422: a cursor of another booking', async () => {
      const path = `/v1/bookings/${booked.ref}/travellers?limit=10`
      const { next_cursor: cursor } = await sale.call.get(path)
      const other = await sale.book({ lead: { ...LEAD_OF_OTHER } })
      const { status, body } = await opener(sale.site, other).get('/travellers')
      expect([status, body.total]).toEqual([200, 1])
      const asked = `${formOf(other)}&cursor=${encodeURIComponent(cursor)}`
      const foreign = await sale.site.send({ path: asked })
      expect([foreign.status, foreign.body.code]).toEqual([422, 'InvalidInput'])
    })
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
