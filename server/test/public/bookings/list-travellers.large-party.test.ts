import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { type Bookable, makeBookable, opener } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

const MEGABYTE = 1_000_000
const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'dietary', 'shoe_size', 'medical_note']
/** Letters that take four bytes each, as long as they may be. */
const long = (count: number) => '𝒶'.repeat(count)

let service: TestService
let sale: Bookable
let booked: Awaited<ReturnType<Bookable['book']>>
beforeAll(async () => {
  service = await openTestService()
  const units = { adult: {}, infant: { type: 'infant', takesSeat: false, usd: 0 } } as const
  sale = await makeBookable(service, { units, capacity: 2_000 })
  const asks = { scope: 'all', fields: FIELDS, collect: 'after', due_hours_before: null }
  await sale.call.patch(sale.optionPath, { traveller_details: asks })
  booked = await sale.book({}, { units: party(1, 199) })
  await fillCards(booked.ref, 200)
})
afterAll(() => service.close())

const party = (adults: number, infants: number) => [
  { unit_id: sale.units.adult, qty: adults },
  { unit_id: sale.units.infant, qty: infants },
]

const formOf = ({ ref, booking_token: token }: { ref: string; booking_token: string }) =>
  `/v1/public/bookings/${ref}/travellers?token=${token}`

/** Every card as long as a website can make it; written at once, because that is not the matter. */
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

const LEAD_OF_OTHER = { name: 'Bea Other', email: 'bea@travellers.example', phone: '+962791234568' }
