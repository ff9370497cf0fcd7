import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createErasure, previewErasure } from '#operations/erasures.ts'
import type { Bookable } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { countAuditRows } from '../../support/staff.ts'
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
const BY = { kind: 'system', id: null, personId: null, requestId: null } as const
const makeAsking = () => makeAskingSale(service)
const writeAndSignIn = (sale: Bookable, who: MadePerson) => leaveTraces(service, sale, who)
const findMark = (who: MadePerson) => findTraces(service, who)

const asked = (sale: Bookable, { lead }: MadePerson) => ({
  sellerId: sale.seller.id,
  email: lead.email,
})
const erase = (sale: Bookable, who: MadePerson) =>
  createErasure({ ...service.deps, now: service.now(), guard: null }, BY, asked(sale, who))

describe('erasing a person', () => {
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
