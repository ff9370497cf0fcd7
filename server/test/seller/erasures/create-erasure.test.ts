import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createErasure,
  exportErasures,
  previewErasure,
  readLine,
  replayErasures,
} from '#operations/erasures.ts'
import { bySystem } from '#operations/write.ts'
import type { Erasure } from '#store/erasures/erasures.ts'
import { asOwner } from '../../edge/as-owner.ts'
import type { Bookable } from '../../support/bookings.ts'
import { makePriceRequest } from '../../support/enquiries.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { countAuditRows, signInAs } from '../../support/staff.ts'
import { signInTraveller } from '../../support/travellers.ts'
import { copyRows } from '../../support/whole-database.ts'
import {
  bookAll,
  findTraces,
  leaveTraces,
  type MadePerson,
  makeAskingSale,
  makePerson,
} from './marked-person.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(() => service.freezeAt(START))
afterAll(() => service.close())

const LONG_AFTER = Temporal.Instant.from('2027-12-01T00:00:00Z')
const makeAsking = () => makeAskingSale(service)
const writeAndSignIn = (sale: Bookable, who: MadePerson) => leaveTraces(service, sale, who)
const findMark = (who: MadePerson) => findTraces(service, who)
const asked = (sale: Bookable, { lead }: MadePerson) => ({
  sellerId: sale.seller.id,
  email: lead.email,
})
const erase = (sale: Bookable, { lead: { email } }: MadePerson) => {
  const { db, files } = service.deps
  const acting = bySystem({ db, now: service.now() }, sale.seller.id)
  return createErasure({ ...acting, files }, { email })
}

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
})

describe('a restore from before an erasure', () => {
  const TRACES = ['mail_outbox', 'erasures', 'sign_in_links', 'traveller_sessions', 'events']
  async function replay(): Promise<number> {
    const erasures: Erasure[] = []
    for await (const line of exportErasures(service.db)) {
      const erasure = readLine(line)
      if (erasure) erasures.push(erasure)
    }
    return (await replayErasures({ ...service.deps, now: service.now() }, erasures)).people
  }
  /** What there was with the ledger of now, as a restore and its file bring the two together. */
  async function restoreWithLedger(back: () => Promise<void>): Promise<number> {
    const lines: string[] = []
    for await (const line of exportErasures(service.db)) lines.push(line)
    await back()
    const erasures = lines.flatMap(line => readLine(line) ?? [])
    return (await replayErasures({ ...service.deps, now: service.now() }, erasures)).people
  }
  const findTracesOf = async (who: MadePerson) =>
    (await findMark(who)).filter(line => TRACES.some(table => line.startsWith(`${table}:`)))

  test('brings back no mail of a kept booking [O-BACK-07]', async () => {
    const sale = await makeAsking()
    const who = makePerson()
    await sale.book({ lead: who.lead, payment_method: 'bank_transfer' })
    await writeAndSignIn(sale, who)
    const mails = async () =>
      (await findMark(who)).filter(line => /^(mail_outbox|sign_in_links):/.test(line))
    const back = await copyAll()
    await erase(sale, who)
    expect(await mails()).toEqual([])
    expect(await restoreWithLedger(back)).toBe(1)
    expect(await mails()).toEqual([])
    // What came after it stays, also when the whole ledger is replayed.
    await writeAndSignIn(sale, who)
    const since = await mails()
    expect(since).not.toEqual([])
    expect(await replay()).toBe(0)
    expect(await mails()).toEqual(since)
  })

  test('brings back no account of whoever has nothing else [O-BACK-07]', async () => {
    const sale = await makeAsking()
    const who = makePerson()
    const path = '/v1/public/auth/sign-in-link'
    await sale.site.send({ method: 'POST', path, body: { email: who.lead.email } })
    const back = await copyRows(service, TRACES)
    await erase(sale, who)
    expect(await findTracesOf(who)).toEqual([])
    expect(await restoreWithLedger(back)).toBe(1)
    expect(await findMark(who)).toEqual([])
  })
})

describe('a restore of what somebody has on a site', () => {
  test('brings them back to nobody, also where they are all there is [O-BACK-07]', async () => {
    const sale = await makeAsking()
    const who = makePerson()
    const traveller = await signInTraveller(service, sale.site, who.lead.email)
    const path = '/v1/public/me'
    const body = { trips: [{ trip: sale.tripId }] }
    await traveller.send({ method: 'POST', path: `${path}/saved-trips`, body })
    await traveller.send({ method: 'PATCH', path, body: { name: who.lead.name } })
    // As when it has expired and was swept.
    await asOwner(service, sql => sql`delete from traveller_sessions`)
    const back = await copyRows(service, ['saved_trips', 'traveller_profiles', 'erasures'])
    expect(await findMark(who)).toHaveLength(2)
    await erase(sale, who)
    const ledger = await Array.fromAsync(exportErasures(service.db))
    await back()
    const erasures = ledger.flatMap(line => readLine(line) ?? [])
    await replayErasures({ ...service.deps, now: service.now() }, erasures)
    expect(await findMark(who)).toEqual([])
  })
})

describe('POST /v1/erasures', () => {
  const post = (sale: Bookable, path: string, key?: string) => (who: MadePerson) =>
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

describe('POST /v1/erasures/preview', () => {
  const preview = (sale: Bookable, email: unknown) =>
    sale.seller.send({ method: 'POST', path: '/v1/erasures/preview', body: { email } })

  test('200: the bookings of the address, and why one is kept', async () => {
    const sale = await makeAsking()
    const { lead } = makePerson()
    const { ref } = await sale.book({ lead, payment_method: 'bank_transfer' })
    const { status, body } = await preview(sale, lead.email)
    expect(status).toBe(200)
    expect(body.bookings).toEqual([{ ref, kept: 'still_to_come' }])
  })

  test('422 InvalidInput: what is no address', async () => {
    const { status, body } = await preview(await makeAsking(), 'nobody')
    expect(status).toBe(422)
    expect(body.details.errors[0].field).toBe('email')
  })
})

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
