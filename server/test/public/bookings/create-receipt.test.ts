import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../edge/raw-socket.ts'
import { type BookableOverrides, eventsOf, makeBookable } from '../../support/bookings.ts'
import { receiptCorpus } from '../../support/receipt-files.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { pdfOf, smallPdf } from '../../support/small-pdf.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const METHODS = [
  { kind: 'bank_transfer', deadline_hours: 48 },
  { kind: 'pay_on_arrival', deadline_hours: null },
  { kind: 'payment_link', deadline_hours: 24 },
]
const PDF = smallPdf('proof')

async function makeTransfer(overrides: BookableOverrides = {}) {
  const sale = await makeBookable(service, { methods: METHODS, bank: true, ...overrides })
  const booking = await sale.book({ payment_method: 'bank_transfer' })
  return { sale, booking, open: booking.open }
}

describe('POST /v1/public/bookings/{ref}/receipt', () => {
  test('200: takes the file itself; the payment is proved, and the booking says so [R-RCPT-01] [R-RCPT-05] [R-RCPT-08] [R-GEN-09] [R-BKG-18]', async () => {
    const { sale, open } = await makeTransfer()
    const before = await open.get()
    expect(before.body.payment).toMatchObject({ status: 'unpaid', receipt: null })
    const sent = await open.upload(PDF)
    expect(sent.status).toBe(200)
    expect(sent.body.payment.status).toBe('proof_submitted')
    expect(sent.body.payment.receipt).toEqual({
      submitted_at: START.toString({ smallestUnit: 'millisecond' }),
      file_name: `receipt-${sent.body.ref}.pdf`,
      content_type: 'application/pdf',
      size: PDF.length,
    })
    expect((await open.get()).body).toEqual(sent.body)
    const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
    expect(types).toEqual(['booking.created', 'payment.proof_submitted'])
  })

  test('nine files are what they say and 45 are not: first bytes decide what is read [R-RCPT-02] [R-RCPT-03] [T-RCP-1]', async () => {
    const corpus = await receiptCorpus()
    expect(corpus.filter(({ accepted }) => accepted)).toHaveLength(9)
    expect(corpus.filter(({ accepted }) => !accepted)).toHaveLength(45)
    const { sale } = await makeTransfer({ capacity: 100 })
    let { open } = await sale.book({ payment_method: 'bank_transfer' })
    for (const { name, type, bytes, accepted } of corpus) {
      const sent = await open.upload(bytes, type)
      expect([name, sent.status]).toEqual([name, accepted ? 200 : 422])
      if (!accepted) expect(sent.body.code).toBe('InvalidInput')
      if (accepted) ({ open } = await sale.book({ payment_method: 'bank_transfer' }))
    }
  })

  test('a file of which nothing is said is what its first bytes are [R-RCPT-01]', async () => {
    const { sale, booking } = await makeTransfer()
    const path = `/v1/public/bookings/${booking.ref}/receipt?token=${booking.booking_token}`
    const port = await listen(service.app)
    const { status, body } = await new Promise<{ status: number | undefined; body: string }>(
      (resolve, no) => {
        const headers = { 'svc-publishable-key': sale.site.key, 'content-length': PDF.length }
        const call = request({ port, method: 'POST', path, headers }, async answer =>
          resolve({ status: answer.statusCode, body: await text(answer) }),
        )
        call.on('error', no).end(PDF)
      },
    )
    expect([status, JSON.parse(body).payment?.receipt.content_type]).toEqual([
      200,
      'application/pdf',
    ])
  })

  test('10 MiB pass and one byte more does not [R-RCPT-04] [R-LIM-26]', async () => {
    const { open } = await makeTransfer()
    const most = pdfOf(10 * 1024 * 1024)
    const over = await open.upload(Buffer.concat([most, Buffer.from(' ')]))
    expect(over.body.code).toBe('InvalidInput')
    expect((await open.get()).body.payment.status).toBe('unpaid')
    const exact = await open.upload(most)
    expect(exact.body.payment.receipt.size).toBe(most.length)
  })

  test('what is refused leaves nothing behind on the disk [T-RCP-1]', async () => {
    const { sale, open } = await makeTransfer()
    const paid = await sale.book({ payment_method: 'pay_on_arrival' })
    const unknown = { method: 'POST', path: '/v1/public/bookings/0000-0000-0000/receipt' } as const
    const headers = { 'content-type': 'application/pdf' }
    const refused = [
      await open.upload(Buffer.from('no receipt')),
      await open.upload(Buffer.alloc(0)),
      await open.upload(Buffer.concat([PDF], 10 * 1024 * 1024 + 1)),
      await paid.open.upload(PDF),
      await sale.site.send({ ...unknown, headers, body: PDF }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 409, 401])
    expect((await open.upload(PDF)).status).toBe(200)
    const incoming = () => readdir(join(service.dataDir, 'files/incoming'))
    await expect.poll(incoming).toEqual([])
  })

  test('409: not a transfer, paid already, or cancelled [R-RCPT-06]', async () => {
    const { sale, booking } = await makeTransfer()
    for (const payment_method of ['pay_on_arrival', 'payment_link']) {
      const other = await sale.book({ payment_method })
      const sent = await other.open.upload(PDF)
      expect(sent.body).toMatchObject({
        code: 'Conflict',
        details: { reason: 'not_a_bank_transfer' },
      })
    }
    await sale.call.post(`/v1/bookings/${booking.ref}/payments`, { method: 'bank_transfer' })
    expect((await booking.open.upload(PDF)).body.details).toEqual({ reason: 'paid' })
    const gone = await sale.book({ payment_method: 'bank_transfer' })
    await gone.open.post('/cancel', {})
    expect((await gone.open.upload(PDF)).body.details).toEqual({ reason: 'cancelled' })
  })

  test('a new file takes the place of the one before; ten are the most [T-RCP-1]', async () => {
    const { open } = await makeTransfer()
    for (let at = 1; at <= 10; at++) {
      const bytes = Buffer.concat([PDF, Buffer.alloc(at, 32)])
      const sent = await open.upload(bytes)
      expect(sent.body.payment.receipt.size).toBe(PDF.length + at)
    }
    const sent = await open.upload(PDF)
    expect(sent.body.details).toEqual({ reason: 'too_many_receipts' })
    expect((await open.get()).body.payment.receipt.size).toBe(PDF.length + 10)
  })

  test('while the seller reads it the booking keeps its places for some days more [D-28]', async () => {
    const { sale, open } = await makeTransfer({ capacity: 1 })
    await service.advance({ hours: 47 })
    const sent = await open.upload(PDF)
    expect(sent.body.pending_expires_at).toBe('2026-11-22T10:00:00.000Z')
    await service.advance({ hours: 24 })
    expect((await open.get()).body.status).toBe('pending')
    expect((await sale.quote()).body.code).toBe('SoldOut')
    await sale.call.post(`/v1/bookings/${sent.body.ref}/receipt/accept`, {})
    const { body } = await open.get()
    expect(body).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
    await service.freezeAt(START)
  })

  test('409: a moment too late, when the booking has lapsed', async () => {
    const { open } = await makeTransfer()
    await service.advance({ hours: 48 })
    expect((await open.upload(PDF)).body.details).toEqual({ reason: 'cancelled' })
    expect((await open.get()).body.status).toBe('cancelled')
    await service.freezeAt(START)
  })

  test('422: an empty body, and a type that contradicts the file', async () => {
    const { open } = await makeTransfer()
    expect((await open.upload(Buffer.alloc(0))).status).toBe(422)
    expect((await open.upload(PDF, 'image/png')).body.code).toBe('InvalidInput')
    expect((await open.upload(PDF, 'application/octet-stream')).status).toBe(200)
  })

  test('the file is not served to anybody but the seller [T-RCP-2]', async () => {
    const { sale, booking, open } = await makeTransfer()
    await open.upload(PDF)
    const asTraveller = await open.get('/receipt')
    expect(asTraveller.status).toBe(405)
    const asSeller = await sale.seller.send({ path: `/v1/bookings/${booking.ref}/receipt` })
    expect(asSeller.status).toBe(200)
    expect(asSeller.headers['content-disposition']).toContain('attachment')
    expect(asSeller.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('where files cannot be kept', () => {
  test('503: the payment stays unpaid and nothing is left behind; later it works [F10]', async () => {
    const broken = await openTestService()
    try {
      const sale = await makeBookable(broken, { methods: METHODS, bank: true })
      const booking = await sale.book({ payment_method: 'bank_transfer' })
      // A file where the folder should be stops root as well, whom no permission stops.
      await mkdir(join(broken.dataDir, 'files'), { recursive: true })
      const stone = join(broken.dataDir, 'files', 'receipts')
      await writeFile(stone, '')
      const sent = await booking.open.upload(PDF)
      expect(sent.body.code).toBe('Unavailable')
      expect(sent.headers['retry-after']).toBeTruthy()
      expect((await booking.open.get()).body.payment).toMatchObject({
        status: 'unpaid',
        receipt: null,
      })
      const incoming = await readdir(join(broken.dataDir, 'files', 'incoming')).catch(() => [])
      expect(incoming).toEqual([])
      await rm(stone)
      expect((await booking.open.upload(PDF)).status).toBe(200)
    } finally {
      await broken.close()
    }
  })
})
