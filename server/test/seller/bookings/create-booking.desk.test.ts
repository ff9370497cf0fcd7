import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { previewErasure, replayErasures } from '#operations/erasures.ts'
import { asOwner } from '../../edge/as-owner.ts'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { makeSecretKey } from '../../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500, bank: true })
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

const book = (changed: object = {}, of: Bookable = sale) =>
  of.seller.send({
    method: 'POST',
    path: '/v1/bookings',
    body: { ...of.body(), lead: LEAD, ...changed },
  })

const countMails = async () => {
  const { body } = await service.platform({ path: '/v1/platform/outbox?limit=1' })
  return body.total
}

describe('a guest at the desk', () => {
  test('either contact is enough, or none but a name; mails go where there is an address [R-DESK-01]', async () => {
    const before = await countMails()
    const phone = await book({ lead: { name: 'Only Phone', phone: '+962 79 111 2222' } })
    expect(phone.status, phone.text).toBe(201)
    expect(phone.body.lead).toEqual({ name: 'Only Phone', email: null, phone: '+962791112222' })
    const none = await book({ lead: { name: 'Only Name', email: null, phone: null } })
    expect(none.body).toMatchObject({
      status: 'confirmed',
      lead_name: 'Only Name',
      lead: { name: 'Only Name', email: null, phone: null },
    })
    expect(await countMails()).toBe(before)
    const email = await book({ lead: { name: 'Only Mail', email: 'only@travellers.example' } })
    expect(email.body.lead.phone).toBeNull()
    expect(await mailsTo(service, 'only@travellers.example')).toHaveLength(1)
    expect((await book({ lead: { email: 'x@travellers.example' } })).status).toBe(422)
  })

  test('nothing opens it that would be an address, and every act of staff works [R-DESK-02]', async () => {
    const { body: made } = await book({ lead: { name: 'Grace Walkin' } })
    for (const email of ['', 'null', 'grace@travellers.example']) {
      const path = `/v1/public/bookings/${made.ref}?email=${email}`
      expect((await sale.site.send({ path })).status).toBeGreaterThanOrEqual(400)
    }
    const { call } = sale
    const { ref } = made
    const paid = await call.post(`/v1/bookings/${ref}/payments`, { method: 'cash' })
    expect(paid.payment).toMatchObject({ status: 'paid' })
    const to = made.start.replace('-12T', '-13T')
    const moved = await call.post(`/v1/bookings/${ref}/move`, { start: to, reason: 'Wind' })
    expect(moved.start).toBe(to)
    const manifest = await call.get(`${sale.optionPath}/departures/${to}/manifest`)
    expect(manifest.bookings).toMatchObject([
      { ref, lead: { name: 'Grace Walkin', email: null, phone: null } },
    ])
    const csv = await sale.seller.send({ path: `${sale.optionPath}/departures/${to}/manifest.csv` })
    expect(csv.text).toContain('Grace Walkin')
    const found = await call.get('/v1/bookings?q=grace+walkin')
    expect(found.data.map((row: { ref: string }) => row.ref)).toEqual([ref])
    const cancelled = await call.post(`/v1/bookings/${ref}/cancel`, { reason: 'Storm' })
    expect(cancelled).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
  })

  test('an address that comes later gets the booking as it stands [R-DESK-01]', async () => {
    const { body: made } = await book({ lead: { name: 'Later' } })
    const email = 'later@travellers.example'
    const after = await sale.call.patch(`/v1/bookings/${made.ref}/lead`, { email })
    expect(after.lead).toEqual({ name: 'Later', email, phone: null })
    const mails = await mailsTo(service, email)
    expect(mails.map(({ template }) => template)).toEqual(['booking-confirmed'])
    const open = await sale.site.send({ path: `/v1/public/bookings/${made.ref}?email=${email}` })
    expect(open.status).toBe(200)
  })

  test('who gave no address is erased by the reference, once the trip is over [R-DESK-03]', async () => {
    const own = await makeBookable(service)
    const lead = { name: 'Zenobia Unnamed', phone: '+962791119999' }
    const { body: made } = await book({ lead, special_requests: 'Zenobia sits in front' }, own)
    const { body: other } = await book({}, own)
    const erase = (body: object, rest = '') =>
      own.seller.send({ method: 'POST', path: `/v1/erasures${rest}`, body })
    const early = await erase({ ref: made.ref }, '/preview')
    expect(early.body.bookings).toEqual([{ ref: made.ref, kept: 'still_to_come' }])
    await own.call.post(`/v1/bookings/${made.ref}/cancel`, {})
    // One with an address is erased by that, so its reference finds nothing.
    expect((await erase({ ref: other.ref }, '/preview')).body.bookings).toEqual([])
    expect((await erase({}, '/preview')).status).toBe(422)
    expect((await erase({ ref: made.ref, email: LEAD.email }, '/preview')).status).toBe(422)
    const erased = await erase({ ref: made.ref.toLowerCase() })
    expect(erased.body.bookings).toEqual([{ ref: made.ref, kept: null }])
    const left = await asOwner(
      service,
      sql => sql`
        select count(*)::int as n from bookings b where b::text like '%Zenobia%'
        union all select count(*)::int from events e where e.payload::text like '%Zenobia%'
      `,
    )
    expect(left.map(({ n }) => n)).toEqual([0, 0])
    // A restored copy has the name again, and the ledger takes it out.
    await asOwner(
      service,
      sql => sql`
        update bookings set lead_name = 'Zenobia Unnamed', lead_email = null,
          lead_email_key = null where ref = ${made.ref}
      `,
    )
    const ledger = await asOwner(
      service,
      sql => sql`
        select e.id, e.seller_id as "sellerId", e.subject_id as "subjectId", e.kind, e.position
        from erasures e join bookings b on b.id = e.subject_id where b.ref = ${made.ref}
      `,
    )
    const lines = ledger.map(line => ({ ...line, erasedAt: START })) as never[]
    const { db, files, clock } = service.deps
    const replayed = await replayErasures({ db, files, now: clock.now() }, lines)
    expect(replayed.people).toBe(1)
    const again = { sellerId: own.seller.id, ref: made.ref }
    expect((await previewErasure({ db, now: clock.now() }, again)).bookings).toEqual([])
  })
})

describe('the mail about a booking', () => {
  test('says where to come, who travels, the cancellation and whom to call, by staff or on the site [R-BKG-54]', async () => {
    const own = await makeBookable(service, { policy: { preset: 'flexible' } })
    await own.call.patch(`/v1/trips/${own.tripId}`, {
      meeting_point: {
        names: { en: 'Under the clock', de: 'Unter der Uhr' },
        directions: { en: 'Behind the fountain.' },
        lat: -12.5,
        lng: 179.99,
      },
    })
    await own.call.patch('/v1/settings', { contact_phone: '+962 79 111 2222' })
    const english = { ...LEAD, email: 'where@travellers.example' }
    await own.book({ lead: english })
    const [onSite] = await mailsTo(service, english.email)
    expect(onSite?.text).toContain('Meeting point:\n  Under the clock\n  Behind the fountain.')
    const map = 'https://www.openstreetmap.org/?mlat=-12.50000&mlon=179.99000'
    for (const word of [map, ' × ', 'Until 1 day before the start', '+962 79 111 2222']) {
      expect(onSite?.text).toContain(word)
    }
    const german = { ...LEAD, email: 'wo@travellers.example' }
    await book({ lead: german, locale: 'de' }, own)
    const [byStaff] = await mailsTo(service, german.email)
    expect(byStaff?.text).toContain('Treffpunkt:\n  Unter der Uhr')
  })
})

describe('money of what staff book', () => {
  test('due_at says until when; the booking stays confirmed after it, and is overdue [R-DESK-04]', async () => {
    const lead = { ...LEAD, email: 'due@travellers.example' }
    const due_at = '2026-11-20T12:00:00Z'
    const payment = { method: 'bank_transfer', due_at }
    const { body: made } = await book({ lead, payment })
    expect(made.payment).toMatchObject({
      status: 'unpaid',
      due_at: '2026-11-20T12:00:00.000Z',
      overdue: false,
      open: usd(10_000),
    })
    const [mail] = await mailsTo(service, lead.email)
    expect(mail?.template).toBe('booking-confirmed')
    expect(mail?.text).toContain('Canary Holder')
    expect(mail?.text).toContain(made.ref)
    await service.freezeAt(Temporal.Instant.from('2026-11-21T00:00:00Z'))
    await lapseBookings({ db: service.db, now: service.now() })
    const late = await sale.call.get(`/v1/bookings/${made.ref}`)
    expect(late).toMatchObject({ status: 'confirmed', payment: { overdue: true } })
    const paid = await sale.call.post(`/v1/bookings/${made.ref}/payments`, { method: 'cash' })
    expect(paid.payment).toMatchObject({ status: 'paid', due_at: null, overdue: false })
    await service.freezeAt(START)
    const past = await book({ payment: { method: 'cash', due_at: '2026-11-15T10:00:00Z' } })
    expect(past.body.details.errors).toMatchObject([{ field: 'payment.due_at' }])
  })

  test('the mail has the account while something is open, with or without a date [R-DESK-25]', async () => {
    const textFor = async (email: string, payment?: object) => {
      await book({ lead: { ...LEAD, email }, ...(payment ? { payment } : {}) })
      const [mail] = await mailsTo(service, email)
      return mail?.text
    }
    const transfer = { method: 'bank_transfer' }
    expect(await textFor('transfer@travellers.example', transfer)).toContain('Canary Holder')
    expect(await textFor('unsettled@travellers.example')).toContain('Canary Holder')
    for (const method of ['cash', 'pay_on_arrival']) {
      expect(await textFor(`${method}@travellers.example`, { method })).not.toContain('Canary')
    }
    const all = { ...transfer, paid: 10_000 }
    expect(await textFor('all@travellers.example', all)).not.toContain('Canary')
  })

  test('part of it paid is partly_paid for the seller and unpaid for the traveller [R-DESK-05]', async () => {
    const lead = { ...LEAD, email: 'part@travellers.example' }
    const payment = { method: 'bank_transfer', paid: 2_500 }
    const { body: made } = await book({ lead, payment })
    expect(made).toMatchObject({
      payment_status: 'partly_paid',
      payment: { status: 'partly_paid', paid: usd(2_500), open: usd(7_500) },
    })
    const path = `/v1/public/bookings/${made.ref}?email=${lead.email}`
    expect((await sale.site.send({ path })).body.payment.status).toBe('unpaid')
    const { call } = sale
    const listed = await call.get('/v1/bookings?payment_status=partly_paid&limit=100')
    expect(listed.data.map(({ ref }: { ref: string }) => ref)).toEqual([made.ref])
    const unpaid = await call.get('/v1/bookings?payment_status=unpaid&limit=100')
    expect(unpaid.data.map(({ ref }: { ref: string }) => ref)).not.toContain(made.ref)
    const back = await call.post(`/v1/bookings/${made.ref}/refunds`, { amount: usd(2_500) })
    expect(back.payment_status).toBe('unpaid')
  })
})

describe('a start that the schedule does not have', () => {
  const later = (of: Bookable) => of.start.replace('T09:00', 'T11:15')

  test('is opened with the booking, at the prices of its day, with as many places as the party [R-DESK-06]', async () => {
    const own = await makeBookable(service)
    const start = later(own)
    expect((await book({ start }, own)).body.code).toBe('SlotClosed')
    const units = [{ ...own.body().units[0], qty: 2 }]
    const sent = await book({ start, units, override_schedule: true }, own)
    expect(sent.status, sent.text).toBe(201)
    expect(sent.body).toMatchObject({ start, status: 'confirmed', total: usd(20_000) })
    const { body: days } = await own.calendar('2027-05')
    const day = days.find(({ date }: { date: string }) => start.startsWith(date))
    const known = day.starts.find(({ time }: { time: string }) => time === '11:15')
    expect(known).toMatchObject({ status: 'sold_out', remaining: 0 })
    // It is a start like any other by now: full for everybody who does not say otherwise.
    expect((await book({ start, override_schedule: true }, own)).body.code).toBe('SoldOut')
    const over = await book({ start, override_schedule: true, override_capacity: true }, own)
    expect(over.status).toBe(201)
    const log = await own.call.get('/v1/audit-log?action=departure.set')
    expect(log.data).toHaveLength(1)
  })

  test('start_capacity gives it more places, which sites sell [R-DESK-06]', async () => {
    const own = await makeBookable(service)
    const start = later(own)
    const sent = await book({ start, override_schedule: true, start_capacity: 3 }, own)
    expect(sent.status, sent.text).toBe(201)
    expect((await own.quote({ start })).body.remaining).toBe(2)
  })

  test('is refused without a price, and then nothing is opened [R-DESK-07]', async () => {
    const own = await makeBookable(service, {
      priceRows: ({ adult = '' }) => [
        {
          season: { from: '2027-05-01', to: '2027-05-31' },
          tiers: [{ min: 1, max: null }],
          cells: [{ unit_id: adult, tier: 1, net_usd: 10_000 }],
        },
      ],
    })
    const start = '2027-06-20T11:15'
    const sent = await book({ start, override_schedule: true }, own)
    expect(sent.body.code).toBe('PriceNotAvailable')
    const { data } = await own.call.get(`${own.optionPath}/departures`)
    expect(data).toEqual([])
  })

  test('does not open what was closed, and takes schedule:manage besides [R-DESK-07]', async () => {
    const own = await makeBookable(service)
    await own.call.put(`${own.optionPath}/departures/${own.start}`, { closed: true })
    const closed = await book({ override_schedule: true }, own)
    expect(closed.body.code).toBe('SlotClosed')
    const personId = own.seller.ownerId
    const key = await makeSecretKey(service, {
      sellerId: own.seller.id,
      personId,
      scopes: ['booking:create'],
    })
    const body = { ...own.body({ start: later(own) }), lead: LEAD, override_schedule: true }
    const sent = await service.send({ method: 'POST', path: '/v1/bookings', body, bearer: key })
    expect(sent.status).toBe(403)
    expect(sent.body.details).toMatchObject({ permission: 'schedule:manage' })
  })

  test('two who open the same start at once open it once, for both of them [R-DESK-06]', async () => {
    const own = await makeBookable(service)
    const start = later(own)
    const asked = { start, override_schedule: true, start_capacity: 2 }
    const sent = await Promise.all([book(asked, own), book(asked, own)])
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect((await book({ start }, own)).body.code).toBe('SoldOut')
    const log = await own.call.get('/v1/audit-log?action=departure.set')
    expect(log.data).toHaveLength(1)
  })
})
