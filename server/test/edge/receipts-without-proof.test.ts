import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'
import { holdProblem, listen, parseAnswers } from './raw-socket.ts'

const PDF = smallPdf()
const METHODS = [
  { kind: 'bank_transfer', deadline_hours: 48 },
  { kind: 'pay_on_arrival', deadline_hours: null },
]

let service: TestService
let sale: Bookable
let port: number
beforeAll(async () => {
  // What has to come in a moment: nobody sleeps here for as long as a real line may take.
  const limits = { spoolPlaces: 3, spoolPlacesOfOne: 3, uploadLeast: { bytes: 1, everyMs: 300 } }
  service = await openTestService({ limits })
  sale = await makeBookable(service, { methods: METHODS, bank: true })
  port = await listen(service.app)
})
afterAll(() => service.close())

/** The head of an upload, and as much of its body as is given. */
function uploadOf({ ref, token, size }: { ref: string; token: string; size: number }): string {
  return [
    `POST /v1/public/bookings/${ref}/receipt?token=${token} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/pdf',
    `Svc-Publishable-Key: ${sale.site.key}`,
    `Content-Length: ${size}`,
    '\r\n',
  ].join('\r\n')
}

function begin(head: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(head))
  socket.on('error', () => {})
  const answer = new Promise<string>(resolve => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString()))
    socket.once('close', () => resolve(''))
  })
  return { socket, answer }
}

const book = (method = 'bank_transfer') => sale.book({ payment_method: method })

describe('a proof of payment [T-UP-1]', () => {
  test('404: with a wrong token nothing of the file is waited for', async () => {
    const { ref } = await book()
    const { socket, answer } = begin(uploadOf({ ref, token: 'wrong', size: 1_000_000 }))
    holdProblem(parseAnswers(await answer)[0], 'NotFound')
    socket.destroy()
  })

  test('409: nor where no transfer is expected', async () => {
    const { ref, booking_token: token } = await book('pay_on_arrival')
    const { socket, answer } = begin(uploadOf({ ref, token, size: 1_000_000 }))
    holdProblem(parseAnswers(await answer)[0], 'Conflict')
    socket.destroy()
  })

  test('409, 429: nor of one that is more than there is room for [T-DISK-1]', async () => {
    const { ref, booking_token: token } = await book()
    const setting = (body: object) =>
      service.platform({ method: 'PATCH', path: '/v1/platform/settings', body })
    const hear = async () => {
      const { socket, answer } = begin(uploadOf({ ref, token, size: 2_000_000 }))
      const [heard] = parseAnswers(await answer)
      socket.destroy()
      return heard
    }
    await setting({ receipt_mib_per_booking: 1 })
    holdProblem(await hear(), 'Conflict')
    await setting({ receipt_mib_per_booking: 30, receipt_mib_per_site_day: 1 })
    holdProblem(await hear(), 'RateLimited')
    await setting({ receipt_mib_per_site_day: 500 })
  })

  test('52 that are announced without a right token keep no place from a real one', async () => {
    const { ref, open } = await book()
    const begun = Array.from({ length: 52 }, () =>
      begin(uploadOf({ ref, token: 'wrong', size: 1_000_000 })),
    )
    expect((await open.upload(PDF)).status).toBe(200)
    for (const { socket } of begun) socket.destroy()
  })

  test('408 RequestTimeout: one that stops coming gives its place to others', async () => {
    const { ref, booking_token: token, open } = await book()
    const stopped = Array.from({ length: 3 }, () =>
      begin(uploadOf({ ref, token, size: 1_000_000 })),
    )
    const answers = await Promise.all(
      stopped.map(async ({ socket }) => parseAnswers(await text(socket))),
    )
    for (const [answer] of answers) holdProblem(answer, 'RequestTimeout')
    expect((await open.upload(PDF)).status).toBe(200)
  })
})
