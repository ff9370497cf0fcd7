import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { type Bookable, mailsTo, makeBookable } from '../../support/bookings.ts'
import { pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { pdfOf } from '../../support/small-pdf.ts'

const MIB = 1024 * 1024
const METHODS = [{ kind: 'bank_transfer', deadline_hours: 48 }]
let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const pdf = (size = 400) => pdfOf(size)

async function makeTransfer(sale?: Bookable) {
  const at = sale ?? (await makeBookable(service, { methods: METHODS, bank: true }))
  const booking = await at.book({ payment_method: 'bank_transfer' })
  return { sale: at, ref: booking.ref as string, open: booking.open }
}

const changeSettings = (body: object, at: TestService = service) =>
  at.platform({ method: 'PATCH', path: '/v1/platform/settings', body })

async function receiptFiles(): Promise<string[]> {
  const names = await readdir(join(service.dataDir, 'files/receipts'), { recursive: true })
  return names.filter(name => name.endsWith('.pdf'))
}

const act = (sale: Bookable, ref: string, what: string, body: object = {}) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${what}`, body })

describe('the files of proofs [T-DISK-1]', () => {
  test('a replaced one goes, and the newest stays', async () => {
    const { open } = await makeTransfer()
    const before = await receiptFiles().catch(() => [])
    for (const size of [400, 500, 600]) expect((await open.upload(pdf(size))).status).toBe(200)
    expect((await receiptFiles()).length - before.length).toBe(1)
    expect((await open.get()).body.payment.receipt.size).toBe(600)
  })

  test('409: what is kept for one booking is bounded, refused files included', async () => {
    const { sale, ref, open } = await makeTransfer()
    for (let at = 0; at < 3; at++) {
      expect((await open.upload(pdf(10 * MIB - 1))).status).toBe(200)
      expect((await act(sale, ref, 'receipt/refuse', { reason: 'Unreadable' })).status).toBe(200)
    }
    const { status, body } = await open.upload(pdf(10 * MIB))
    expect([status, body.details]).toEqual([409, { reason: 'too_many_receipts' }])
    expect((await open.upload(pdf())).status).toBe(409)
  })

  test('409: and what came for it, replaced files included', async () => {
    const { open } = await makeTransfer()
    for (let at = 0; at < 3; at++) expect((await open.upload(pdf(10 * MIB - 1))).status).toBe(200)
    const { status, body } = await open.upload(pdf())
    expect([status, body.details]).toEqual([409, { reason: 'too_many_receipts' }])
  })

  test('429: broken pictures for one booking are read only so often a minute [T-CAP-1]', async () => {
    const { sale, open } = await makeTransfer()
    const whole = await pictureFile('png', { noise: true })
    const broken = whole.subarray(0, -whole.length / 2)
    const send = async (to: typeof open, bytes: Buffer) =>
      (await to.upload(bytes, 'image/png')).status
    for (let sent = 0; sent < 5; sent++) expect(await send(open, broken)).toBe(422)
    expect(await send(open, whole)).toBe(429)
    expect(await send((await makeTransfer(sale)).open, whole)).toBe(200)
    expect((await open.upload(pdf())).status).toBe(200)
  })

  test('429: what comes to one site within a day is bounded, and other sites go on', async () => {
    const { sale, ref, open } = await makeTransfer()
    await open.upload(pdf())
    await transaction(service.db, { seller: sale.seller.id }, async tx => {
      await tx`
        update booking_receipts set bytes = ${500 * MIB}
        where booking_id = (select id from bookings where ref = ${ref})
      `
    })
    const second = await makeTransfer(sale)
    expect((await second.open.upload(pdf())).body.code).toBe('RateLimited')
    expect((await (await makeTransfer()).open.upload(pdf())).status).toBe(200)
    await service.advance({ hours: 25 })
    expect((await second.open.upload(pdf())).status).toBe(200)
  })

  test('429: of those that come at once as many are taken as fit into the day', async () => {
    const { sale, open } = await makeTransfer()
    const others = [await makeTransfer(sale), await makeTransfer(sale), await makeTransfer(sale)]
    await changeSettings({ receipt_mib_per_site_day: 1 })
    const all = [open, ...others.map(other => other.open)]
    const sent = await Promise.all(all.map(each => each.upload(pdf(400 * 1024))))
    await changeSettings({ receipt_mib_per_site_day: 500 })
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
  })

  test('one booking that replaces its file does not use up the day of its site', async () => {
    const { sale, open } = await makeTransfer()
    const other = await makeTransfer(sale)
    await changeSettings({ receipt_mib_per_site_day: 1 })
    const sent = []
    for (let at = 0; at < 4; at++) sent.push((await open.upload(pdf(600 * 1024))).status)
    sent.push((await other.open.upload(pdf(300 * 1024))).status)
    sent.push((await other.open.upload(pdf(500 * 1024))).status)
    await changeSettings({ receipt_mib_per_site_day: 500 })
    expect(sent).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('409: how much is kept for a booking is a setting', async () => {
    const { open } = await makeTransfer()
    await changeSettings({ receipt_mib_per_booking: 1 })
    const { status } = await open.upload(pdf(2 * MIB))
    await changeSettings({ receipt_mib_per_booking: 30 })
    expect(status).toBe(409)
  })

  test('503: with too little room on the disk none is taken, and sales go on', async () => {
    const full = await openTestService()
    await changeSettings({ free_disk_mib: 1_000_000_000 }, full)
    const sale = await makeBookable(full, { methods: METHODS, bank: true })
    const { open } = await sale.book({ payment_method: 'bank_transfer' })
    const { status, body } = await open.upload(pdf())
    expect([status, body.code]).toEqual([503, 'Unavailable'])
    expect((await open.get()).body.payment.status).toBe('unpaid')
    await full.close()
  })
})

describe('a proof gives more time, once [D-28, T-CAP-1]', () => {
  test('five days beyond what there was to pay in; then the booking lapses and its place is free', async () => {
    const { sale, open } = await makeTransfer()
    const due = (await open.get()).body.payment.due_at
    const proved = await open.upload(pdf())
    const until = Temporal.Instant.from(due).add({ hours: 120 })
    expect(Temporal.Instant.from(proved.body.pending_expires_at).equals(until)).toBe(true)
    await service.freezeAt(until.subtract({ milliseconds: 1 }))
    expect((await open.get()).body.status).toBe('pending')
    expect((await sale.quote()).body.remaining).toBe(9)
    await service.freezeAt(until)
    const { body } = await open.get()
    expect([body.status, body.cancellation.by]).toEqual(['cancelled', 'system'])
    expect((await sale.quote()).body.remaining).toBe(10)
  })

  test('the seller is asked a day before, once', async () => {
    const { sale, ref, open } = await makeTransfer()
    await sale.call.patch('/v1/settings', { notify_email: 'desk@seller.example' })
    const until = Temporal.Instant.from((await open.upload(pdf())).body.pending_expires_at)
    const asked = async () => {
      await service.deps.runDueJobs()
      const mails = await mailsTo(service, 'desk@seller.example')
      return mails.filter(({ template }) => template === 'proof-waiting')
    }
    await service.freezeAt(until.subtract({ hours: 25 }))
    expect(await asked()).toEqual([])
    await service.freezeAt(until.subtract({ hours: 23 }))
    expect((await asked()).map(({ text }) => text.includes(ref))).toEqual([true])
    await service.advance({ hours: 1 })
    expect(await asked()).toHaveLength(1)
  })

  test('a second proof gives none, and the days are those that the seller set', async () => {
    const { sale, open } = await makeTransfer()
    await sale.call.patch('/v1/settings', { proof_days: 2 })
    const due = (await open.get()).body.payment.due_at
    const first = (await open.upload(pdf())).body.pending_expires_at
    const until = Temporal.Instant.from(due).add({ hours: 48 })
    expect(Temporal.Instant.from(first).equals(until)).toBe(true)
    await service.advance({ hours: 24 })
    expect((await open.upload(pdf(500))).body.pending_expires_at).toBe(first)
  })
})
