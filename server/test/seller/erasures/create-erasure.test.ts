import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createErasure } from '#operations/erasures/create-erasure.ts'
import { exportErasures } from '#operations/erasures/export-erasures.ts'
import { readLine } from '#operations/erasures/ledger-lines.ts'
import { previewErasure } from '#operations/erasures/preview-erasure.ts'
import { replayErasures } from '#operations/erasures/replay-erasures.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { asOwner } from '../../edge/as-owner.ts'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { makePriceRequest, sendEnquiry } from '../../support/enquiries.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { countAuditRows, signInAs } from '../../support/staff.ts'
import { copyRows, dumpFiles, dumpTables } from '../../support/whole-database.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(() => service.freezeAt(START))
afterAll(() => service.close())

const LONG_AFTER = Temporal.Instant.from('2027-12-01T00:00:00Z')
const BY = { kind: 'system', id: null, personId: null, requestId: null } as const
const FIELDS = ['first_name', 'last_name', 'passport_number', 'medical_note']
let number = 0

/** Somebody of whom every word can be found again. */
function makePerson() {
  const mark = `canary${++number}x`
  return {
    mark,
    lead: { name: `Ada ${mark}`, email: `${mark}@travellers.example`, phone: '+962 7 9123-4567' },
    card: {
      first_name: `First${mark}`,
      last_name: `Last${mark}`,
      passport_number: `P${mark}`.toUpperCase(),
      medical_note: `Note of ${mark}`,
    },
  }
}
type Made = ReturnType<typeof makePerson>

async function makeAsking(): Promise<Bookable> {
  const sale = await makeBookable(service, {
    bank: true,
    methods: [{ kind: 'bank_transfer', deadline_hours: 48 }],
  })
  const asks = { scope: 'all', fields: FIELDS, collect: 'after', due_hours_before: 48 }
  await sale.call.patch(sale.optionPath, { traveller_details: asks })
  return sale
}

/** A booking with everything that a traveller can leave in it, paid and confirmed. */
async function bookAll(sale: Bookable, { lead, mark, card }: Made) {
  const booking = await sale.book({
    lead,
    payment_method: 'bank_transfer',
    special_requests: `Wish of ${mark}`,
    pickup_details: { notes: `Door of ${mark}` },
    attribution: { referrer: `https://blog.example/${mark}` },
  })
  await booking.open.put('/travellers/1', card)
  const receipt = Buffer.from(`%PDF-1.7\n${mark}\n%%EOF`)
  expect((await booking.open.upload(receipt)).status).toBe(200)
  await sale.call.post(`/v1/bookings/${booking.ref}/receipt/accept`, {})
  const cancelled = await sale.book({ lead, payment_method: 'bank_transfer' })
  await cancelled.open.post('/cancel', { reason: `Words of ${mark}` })
  return booking
}

/** A message to the seller, an answer, an account, and mails that have left. */
async function writeAndSignIn(sale: Bookable, { lead, mark }: Made): Promise<void> {
  const { email } = lead
  await sendEnquiry(sale.site, { ...lead, message: `Question of ${mark}` })
  const { data } = await sale.call.get('/v1/enquiries')
  await sale.call.post(`/v1/enquiries/${data[0].id}/answer`, { message: `Dear ${mark}` })
  const post = (path: string) => sale.site.send({ method: 'POST', path, body: { email } })
  expect((await post('/v1/public/auth/sign-in-link')).status).toBe(202)
  await sendWaitingMail({ ...service.deps, mailer: null })
}

async function findMark({ mark }: Made): Promise<string[]> {
  const all = `${await dumpTables(service)}\n${await dumpFiles(service)}`
  return all.split('\n').filter(line => line.toLowerCase().includes(mark))
}

/** As a restore of an older copy would put it back. */
async function copyAll() {
  const rows = await asOwner(
    service,
    sql => sql`
      select (select jsonb_agg(b) from bookings b) as bookings,
        (select jsonb_agg(e) from enquiries e) as enquiries
    `,
  )
  const { bookings, enquiries } = rows[0] ?? {}
  const others = await copyRows(service, ['mail_outbox', 'erasures', 'sign_in_links', 'events'])
  return async () => {
    await others()
    await asOwner(service, async sql => {
      await sql`
        update bookings b set lead_name = r.lead_name, lead_email = r.lead_email,
          lead_email_key = r.lead_email_key, checkout_email_key = r.checkout_email_key,
          special_requests = r.special_requests, cancellation = r.cancellation
        from jsonb_populate_recordset(null::bookings, ${bookings}) r where r.id = b.id
      `
      await sql`
        update enquiries e set name = r.name, email = r.email, email_key = r.email_key,
          message = r.message
        from jsonb_populate_recordset(null::enquiries, ${enquiries}) r where r.id = e.id
      `
    })
  }
}

const asked = (sale: Bookable, { lead }: Made) => ({ sellerId: sale.seller.id, email: lead.email })
const erase = (sale: Bookable, who: Made) =>
  createErasure({ ...service.deps, now: service.now(), guard: null }, BY, asked(sale, who))

describe('erasing a person', () => {
  test('leaves nothing of them in any table or file, and all of the money [T-GDPR-1]', async () => {
    const sale = await makeAsking()
    const who = makePerson()
    const booking = await bookAll(sale, who)
    await writeAndSignIn(sale, who)
    await service.freezeAt(LONG_AFTER)
    expect(await findMark(who)).not.toEqual([])
    const before = await sale.call.get(`/v1/bookings/${booking.ref}`)
    await erase(sale, { ...who, lead: { ...who.lead, email: who.lead.email.toUpperCase() } })
    expect(await findMark(who)).toEqual([])
    const after = await sale.call.get(`/v1/bookings/${booking.ref}`)
    expect(after.lead).toEqual({ name: 'Erased', email: 'erased@erased.invalid', phone: '' })
    expect(after.quote).toEqual(before.quote)
    expect(after.payment.paid).toEqual(before.payment.paid)
    expect((await booking.open.get()).status).toBe(404)
    const withEmail = `/v1/public/bookings/${booking.ref}?email=erased@erased.invalid`
    expect((await sale.site.send({ path: withEmail })).status).toBe(404)
  })

  test('leaves everybody else as they are', async () => {
    const [sale, elsewhere] = [await makeAsking(), await makeAsking()]
    const [who, other] = [makePerson(), makePerson()]
    await bookAll(sale, who)
    await bookAll(sale, other)
    await bookAll(elsewhere, who)
    await service.freezeAt(LONG_AFTER)
    const ofOther = await findMark(other)
    const ofElsewhere = (await findMark(who)).filter(line => line.includes(elsewhere.seller.id))
    await erase(sale, who)
    expect(await findMark(other)).toEqual(ofOther)
    const left = (await findMark(who)).filter(line => line.includes(elsewhere.seller.id))
    expect(left).toEqual(ofElsewhere)
    expect((await findMark(who)).some(line => line.includes(sale.seller.id))).toBe(false)
  })

  test('what is still to come is kept, and said', async () => {
    const sale = await makeAsking()
    const who = makePerson()
    const { ref } = await sale.book({ lead: who.lead, payment_method: 'bank_transfer' })
    await makePriceRequest(sale.site, { id: sale.tripId }, { ...who.lead })
    const seen = await previewErasure({ ...service.deps, now: service.now() }, asked(sale, who))
    expect(seen.bookings).toMatchObject([{ ref, kept: 'still_to_come' }])
    expect(seen.enquiries).toMatchObject([{ kept: 'awaits_an_answer' }])
    await erase(sale, who)
    expect((await sale.call.get(`/v1/bookings/${ref}`)).lead.name).toBe(who.lead.name)
  })

  test('a preview changes nothing and counts everything [T-OPS-2]', async () => {
    const sale = await makeAsking()
    const who = makePerson()
    await bookAll(sale, who)
    await writeAndSignIn(sale, who)
    await service.freezeAt(LONG_AFTER)
    const before = await findMark(who)
    const seen = await previewErasure({ ...service.deps, now: service.now() }, asked(sale, who))
    expect(await findMark(who)).toEqual(before)
    expect(seen.bookings.map(({ kept }) => kept)).toEqual([null, null])
    expect(seen.enquiries).toHaveLength(1)
    expect(seen.mails).toBeGreaterThan(3)
    expect(seen.accountRows).toBe(1)
    const rows = await countAuditRows(service)
    await erase(sale, who)
    expect(await countAuditRows(service)).toBe(rows + 1)
  })

  test('after a restore the ledger erases them again, and names nobody [T-GDPR-1] [F17]', async () => {
    const sale = await makeAsking()
    const who = makePerson()
    await bookAll(sale, who)
    await writeAndSignIn(sale, who)
    await service.freezeAt(LONG_AFTER)
    const restore = await copyAll()
    await erase(sale, who)
    const lines: string[] = []
    for await (const line of exportErasures(service.db)) lines.push(line)
    expect(lines.join('\n')).not.toContain(who.mark)
    await restore()
    expect(await findMark(who)).not.toEqual([])
    const erasures = lines.map(readLine).filter(erasure => erasure !== null)
    const deps = { ...service.deps, now: service.now() }
    expect(await replayErasures(deps, erasures)).toMatchObject({ people: 1 })
    expect(await findMark(who)).toEqual([])
    expect(await replayErasures(deps, erasures)).toMatchObject({ people: 0 })
  })
})

describe('POST /v1/erasures', () => {
  const post = (sale: Bookable, path: string, key?: string) => (who: Made) =>
    sale.seller.send({
      method: 'POST',
      path,
      body: { email: who.lead.email },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })

  test('200: a preview, then what is gone and what stays, and a repeat finds nothing', async () => {
    const sale = await makeAsking()
    const who = makePerson()
    const gone = await sale.book({ lead: who.lead, payment_method: 'bank_transfer' })
    await gone.open.post('/cancel', {})
    const stays = await sale.book({ lead: who.lead, payment_method: 'bank_transfer' })
    const bookings = [
      { ref: gone.ref, kept: null },
      { ref: stays.ref, kept: 'still_to_come' },
    ]
    const seen = await post(sale, '/v1/erasures/preview')(who)
    expect(seen.body).toMatchObject({ bookings, enquiries: [], account_rows: 0 })
    const erased = await post(sale, '/v1/erasures', 'forget-ada')(who)
    expect(erased.body).toEqual(seen.body)
    const again = await post(sale, '/v1/erasures', 'forget-ada')(who)
    expect(again.body.bookings).toEqual([{ ref: stays.ref, kept: 'still_to_come' }])
    const { lead } = await sale.call.get(`/v1/bookings/${gone.ref}`)
    expect(lead.name).toBe('Erased')
  })

  test('403: it takes a sign-in of the last minutes', async () => {
    const sale = await makeAsking()
    const who = makePerson()
    const owner = await signInAs(service, { email: sale.seller.ownerEmail })
    const body = { email: who.lead.email }
    const erasing = { method: 'POST', path: '/v1/erasures', body } as const
    expect((await owner.send(erasing)).status).toBe(200)
    await service.advance({ minutes: 11 })
    const { status, body: problem } = await owner.send(erasing)
    expect([status, problem.details.reason]).toEqual([403, 'reauthentication_required'])
  })
})
