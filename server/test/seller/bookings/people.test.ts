import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_COLUMNS, USUAL_BOOKING_COLUMNS } from '#contract/booking-columns.ts'
import { decimalTextOf } from '#domain/money/format.ts'
import { type Tx, transaction } from '#store/database.ts'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSecretKey } from '../../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    option: {
      travellerDetails: {
        scope: 'all',
        fields: ['first_name', 'passport_number'],
        collect: 'after',
        dueHoursBefore: 24,
      },
    },
  })
})
afterAll(() => service.close())

const put = (ref: string, position: number, body: object) =>
  sale.seller.send({
    method: 'PUT',
    path: `/v1/bookings/${ref}/travellers/${position}`,
    body,
  })

describe('travellers on the seller side', () => {
  test('listOwnTravellers shows them in clear, and writes down who looked', async () => {
    const { ref } = await sale.book()
    await put(ref, 1, { first_name: 'Ada', passport_number: 'X7654321' })
    const form = await sale.call.get(`/v1/bookings/${ref}/travellers`)
    expect(form.travellers).toMatchObject([{ first_name: 'Ada', passport_number: 'X7654321' }])
    const log = await sale.call.get('/v1/audit-log?action=travellers.read')
    expect(log.data[0]).toMatchObject({ entity: 'booking', entity_id: ref })
    const whole = JSON.stringify(await sale.call.get('/v1/audit-log?limit=100'))
    expect(whole).not.toContain('X7654321')
  })

  test('both need traveller:manage', async () => {
    const { id: sellerId, ownerId: personId } = sale.seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['booking:read'] })
    const { ref } = await sale.book()
    const sent = await service.send({ path: `/v1/bookings/${ref}/travellers`, bearer })
    expect(sent.status).toBe(403)
    expect(sent.body.permission).toBe('traveller:manage')
  })

  test('the card of who no longer travels does not stand for one that is missing', async () => {
    const units = (qty: number) => [{ unit_id: Object.values(sale.units)[0], qty }]
    const booked = await sale.book({}, { units: units(2) })
    await put(booked.ref, 2, { first_name: 'Eve', passport_number: 'X1234567' })
    const path = `/v1/bookings/${booked.ref}/changes`
    const { difference, refund } = await sale.call.post(`${path}/preview`, { units: units(1) })
    const changed = await sale.call.post(path, {
      units: units(1),
      expected_difference: difference,
      expected_refund: refund,
    })
    expect(changed.details).toMatchObject({ status: 'incomplete', needed: 1, complete: 0 })
  })

  test('putOwnTraveller saves a card, and the public form shows it masked [R-SELL-14]', async () => {
    const booked = await sale.book()
    const sent = await put(booked.ref, 1, { first_name: 'Ada', passport_number: 'X1234567' })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({
      position: 1,
      complete: true,
      first_name: 'Ada',
      passport_number: '•••• 4567',
    })
    const form = await booked.open.get('/travellers')
    expect(form.body.travellers[0]).toMatchObject({
      first_name: 'Ada',
      passport_number: '•••• 4567',
    })
    expect(form.text).not.toContain('X1234567')
  })

  test('nobody at that position is 404, a mask is 422, after a cancellation it is 409', async () => {
    const { ref } = await sale.book()
    const nobody = await put(ref, 2, { first_name: 'x' })
    expect(nobody.status).toBe(404)
    expect(nobody.body.details).toEqual({ entity: 'traveller' })
    expect((await put(ref, 1, { passport_number: '•••• 4567' })).status).toBe(422)
    await sale.call.post(`/v1/bookings/${ref}/cancel`)
    expect((await put(ref, 1, { first_name: 'x' })).status).toBe(409)
  })

  test('a birthday to come is TravellerDetailsInvalid', async () => {
    const { ref } = await sale.book()
    const sent = await put(ref, 1, { date_of_birth: '2099-01-01' })
    expect(sent.status).toBe(422)
    expect(sent.body.code).toBe('TravellerDetailsInvalid')
  })
})

describe('GET /v1/bookings as a table for people', () => {
  let sale: Bookable
  let family: string
  let paid: string
  let cancelled: string
  beforeAll(async () => {
    sale = await makeBookable(service, {
      timezone: 'Asia/Amman',
      capacity: 200,
      option: { confirmation: 'instant' },
      units: {
        adult: { labels: { en: 'Adult', de: 'Erwachsene Person' } },
        child: { type: 'child', labels: { en: 'Child (4 to 11)' }, usd: 5_000 },
      },
    })
    const { adult, child } = sale.units
    const units = [
      { unit_id: adult, qty: 2 },
      { unit_id: child, qty: 3 },
    ]
    const wishes = { special_requests: '=HYPERLINK("http://evil.example")' }
    family = (await sale.book(wishes, { units })).ref
    // Late in the evening, when it is the next day for the company.
    await service.freezeAt(Temporal.Instant.from('2026-11-16T22:30:00Z'))
    paid = (await sale.book({ lead: { ...LEAD, name: 'Lin; +1' } })).ref
    await sale.call.post(`/v1/bookings/${paid}/payments`, money(4_000))
    cancelled = (await sale.book()).ref
    await sale.call.post(`/v1/bookings/${cancelled}/payments`, money(10_000))
    const share = { reason: 'Storm', refund_pct: 50 }
    await sale.call.post(`/v1/bookings/${cancelled}/cancel`, share)
  })

  function money(amount: number) {
    return { method: 'cash', amount: { amount, currency: 'USD' } }
  }
  const send = (query: string, bearer = sale.seller.ownerKey) =>
    service.send({ path: `/v1/bookings?${query}`, bearer, headers: { accept: 'text/csv' } })
  /** The table by the heads of its columns. */
  async function read(query: string) {
    const { status, text } = await send(query)
    expect(status, text).toBe(200)
    const [head = [], ...lines] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .map(line => line.slice(1, -1).split(/","|";"/))
    const rows = lines.map(line => Object.fromEntries(head.map((name, at) => [name, line[at]])))
    return { head, rows, text }
  }

  test('has what an office wants to know, under plain headings [R-REP-13]', async () => {
    const { head, rows } = await read('table=people&locale=en&sort=created')
    expect(head).toHaveLength(USUAL_BOOKING_COLUMNS.length)
    expect(head.slice(0, 3)).toEqual(['Reference', 'Booked on', 'Trip'])
    expect(rows[0]).toMatchObject({
      Reference: family,
      'Booked on': '2026-11-15',
      Date: sale.start.slice(0, 10),
      Time: '09:00',
      Status: 'Confirmed',
      Guest: LEAD.name,
      Email: LEAD.email,
      Phone: "'+962791234567",
      People: '5',
      Group: '2 × Adult; 3 × Child (4 to 11)',
      Adults: '2',
      Children: '3',
      Infants: '0',
      Total: '350.00',
      Paid: '0.00',
      'Balance due': '350.00',
      Currency: 'USD',
      Payment: 'Pays on arrival',
      'Sold through': 'Website',
    })
    expect(rows[1]).toMatchObject({
      'Booked on': '2026-11-17',
      Paid: '40.00',
      'Balance due': '60.00',
    })
  })

  test('sums are those of the booking itself [R-REP-13]', async () => {
    const { rows } = await read('columns=reference,total,paid,refunded,open,to_refund&locale=en')
    for (const row of rows) {
      const { total, payment } = await sale.call.get(`/v1/bookings/${row.Reference}`)
      expect(row).toEqual({
        Reference: row.Reference,
        Total: decimalTextOf(total),
        Paid: decimalTextOf(payment.paid),
        Refunded: decimalTextOf(payment.refunded),
        'Balance due': decimalTextOf(payment.open),
        'To refund': decimalTextOf(payment.refund_due),
      })
    }
    const ended = rows.find(row => row.Reference === cancelled)
    expect(ended).toMatchObject({ Paid: '100.00', 'Balance due': '0.00', 'To refund': '50.00' })
  })

  test('speaks the language of its reader [R-REP-13]', async () => {
    const german = await read(`table=people&locale=de&ref=${family}`)
    expect(german.rows[0]).toMatchObject({
      Stand: 'Bestätigt',
      Kinder: '3',
      Gruppe: '2 × Erwachsene Person; 3 × Child (4 to 11)',
    })
    const arabic = await read(`table=people&locale=ar&ref=${family}`)
    expect(arabic.rows[0]).toMatchObject({ الحالة: 'مؤكد', 'البريد الإلكتروني': LEAD.email })
    // The reader of a key is its seller, whose first language is English.
    expect((await read('table=people')).head[0]).toBe('Reference')
    expect((await read('table=people&locale=fr')).head[0]).toBe('Reference')
  })

  test('has the columns that are chosen, in their order [R-REP-14]', async () => {
    const { head } = await read('columns=guest,email,reference,guest')
    expect(head).toEqual(['Guest', 'Email', 'Reference'])
    const all = await read(`columns=${BOOKING_COLUMNS.join(',')}&locale=ar`)
    expect(new Set(all.head).size).toBe(BOOKING_COLUMNS.length)
    const { status, body } = await send('columns=guest,shoe_size')
    expect(status).toBe(422)
    expect(body.details).toMatchObject({ parameter: 'columns', allowed: [...BOOKING_COLUMNS] })
    expect(body.errors[0].message).toContain('shoe_size is no column: there are reference,')
  })

  test('has the filters of the list, and the bookings that are named [R-REP-14]', async () => {
    expect((await read('table=people&status=cancelled')).rows).toHaveLength(1)
    const { rows } = await read(`columns=reference&ref=${family},${paid}`)
    expect(rows.map(row => row.Reference).sort()).toEqual([family, paid].sort())
    expect((await send(`ref=${'A,'.repeat(201)}`)).status).toBe(422)
  })

  test('with semicolons decimals have a comma, and still nothing is a formula [R-REP-08]', async () => {
    const { text } = await read('columns=guest,total,notes&separator=semicolon&locale=de')
    expect(text).toContain('"Gast";"Summe";"Wünsche"\r\n')
    expect(text).toContain(`"Lin; '+1";"100,00";""`)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  test('whoever asks as before gets the fields of the records [R-REP-07]', async () => {
    const { head } = await read('')
    expect(head.slice(0, 4)).toEqual(['ref', 'status', 'start', 'pax'])
    expect(head).toContain('details.overdue')
    expect(head).not.toContain('Email')
    const { data } = await sale.call.get('/v1/bookings?table=people&columns=email')
    expect(data[0]).toHaveProperty('waits_for')
    expect(data[0]).not.toHaveProperty('booking')
  })

  test('takes booking:read, and shows nothing of another seller [R-REP-09]', async () => {
    const key = await sale.call.post('/v1/secret-keys', { label: 'r', scopes: ['money:read'] })
    expect((await send('table=people', key.key)).status).toBe(403)
    const other = await makeBookable(service)
    const { text } = await send(`table=people&ref=${family}`, other.seller.ownerKey)
    expect(text.trimEnd().split('\r\n')).toHaveLength(1)
  })

  test('of many bookings is read page after page [R-REP-10]', async () => {
    const copies = 1_200
    const write = (work: (tx: Tx) => Promise<unknown>) =>
      transaction(service.db, { seller: sale.seller.id }, work)
    await write(
      tx => tx`
        insert into bookings
        select (jsonb_populate_record(b, jsonb_build_object(
          'id', gen_random_uuid(),
          'ref', 'C000-0000-' || lpad(n::text, 4, '0'),
          'created_at', b.created_at - n * interval '1 second'))).*
        from bookings b, generate_series(1, ${copies}) n
        where b.seller_id = ${sale.seller.id} and b.ref = ${cancelled}
      `,
    )
    const { rows } = await read('columns=reference,email&status=cancelled&limit=1&locale=en')
    expect(rows).toHaveLength(1 + copies)
    expect(new Set(rows.map(row => row.Reference)).size).toBe(1 + copies)
    await write(tx => tx`delete from bookings where ref like 'C000-0000-%'`)
  })
})
