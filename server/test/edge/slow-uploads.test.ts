import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { inject } from '../support/inject.ts'
import { pictureFile } from '../support/pictures.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'
import { until } from '../support/until.ts'
import { makeSeller } from '../support/world.ts'
import { holdProblem, listen, parseAnswers, type RawAnswer } from './raw-socket.ts'

const MIB = 1024 * 1024
const PDF = smallPdf()
const METHODS = [{ kind: 'bank_transfer', deadline_hours: 48 }]
/** Whoever sends nothing keeps what he has for longer than any test lasts. */
const ENDLESS = { uploadMs: 3_600_000, uploadLeast: { bytes: 0, everyMs: 3_600_000 } }

type Site = { service: TestService; sale: Bookable; port: number }

async function openSite(limits: object): Promise<Site> {
  const service = await openTestService({ limits, trustedProxies: ['127.0.0.1'] })
  const sale = await makeBookable(service, { methods: METHODS, bank: true })
  return { service, sale, port: await listen(service.app) }
}

type Proof = { ref: string; token: string }

async function book({ sale }: Site): Promise<Proof> {
  const { ref, booking_token: token } = await sale.book({ payment_method: 'bank_transfer' })
  return { ref, token }
}

const headOf = (
  site: Site,
  { ref, token }: Proof,
  { size = PDF.length, from = '192.0.2.1' } = {},
) =>
  [
    `POST /v1/public/bookings/${ref}/receipt?token=${token} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    'Content-Type: application/pdf',
    `Svc-Publishable-Key: ${site.sale.site.key}`,
    `X-Forwarded-For: ${from}`,
    `Content-Length: ${size}`,
    '\r\n',
  ].join('\r\n')

function begin(port: number, ...pieces: (string | Buffer)[]): Socket {
  const socket = connect(port, '127.0.0.1', () => {
    for (const piece of pieces) socket.write(piece)
  })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

async function answerTo(socket: Socket): Promise<RawAnswer | undefined> {
  return parseAnswers(await text(socket))[0]
}

async function arriving({ service }: Pick<Site, 'service'>, count: number): Promise<void> {
  await until(async () => {
    const { payload } = await inject(service.app, { url: '/metrics' })
    return payload.includes(`http_requests_arriving ${count}\n`)
  })
}

describe('proofs of payment that hardly come [T-UP-1]', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite({ ...ENDLESS, spoolPlaces: 4, spoolPlacesOfOne: 3 })
  })
  afterAll(() => site.service.close())

  test('ten that are announced too large for one booking keep no place from another', async () => {
    const [slow, other] = [await book(site), await book(site)]
    const head = headOf(site, slow, { size: 15 * MIB })
    const begun = Array.from({ length: 10 }, () => begin(site.port, head, '%'))
    await arriving(site, 10)
    const sent = begin(site.port, headOf(site, other, { from: '192.0.2.2' }), PDF)
    expect((await answerTo(sent))?.status).toBe(200)
    for (const socket of begun) socket.destroy()
    await arriving(site, 0)
  })

  test('ten for one booking have one place, from whatever addresses', async () => {
    const [slow, other] = [await book(site), await book(site)]
    const begun = Array.from({ length: 10 }, (_, at) =>
      begin(site.port, headOf(site, slow, { size: MIB, from: `192.0.2.${10 + at}` }), '%'),
    )
    await arriving(site, 10)
    const sent = begin(site.port, headOf(site, other, { from: '192.0.2.2' }), PDF)
    expect((await answerTo(sent))?.status).toBe(200)
    for (const socket of begun) socket.destroy()
    await arriving(site, 0)
  })

  test('one address has two places, for whatever bookings', async () => {
    const slow = [await book(site), await book(site), await book(site), await book(site)]
    const begun = slow.map(proof => begin(site.port, headOf(site, proof, { size: MIB }), '%'))
    await arriving(site, 4)
    const sent = begin(site.port, headOf(site, await book(site), { from: '192.0.2.2' }), PDF)
    expect((await answerTo(sent))?.status).toBe(200)
    for (const socket of begun) socket.destroy()
    await arriving(site, 0)
  })
})

describe('who waits for slow files', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite({ ...ENDLESS, uploadWaitMs: 300 })
  })
  afterAll(() => site.service.close())

  test('503: hears that files are what is waited for [T-UP-1]', async () => {
    const proof = await book(site)
    begin(site.port, headOf(site, proof, { size: MIB }), '%')
    // One that is read before the slow one has its place is taken.
    const next = () => answerTo(begin(site.port, headOf(site, proof), PDF))
    const answer = await until(async () => {
      const read = await next()
      return read?.status === 200 ? null : read
    })
    holdProblem(answer, 'Unavailable')
    expect(answer.body).toContain('Too many files are being received.')
  })

  test('a seller’s pictures leave places for those of other sellers [T-UP-1]', async () => {
    const { service, port } = site
    const [slow, other] = [await makeSeller(service), await makeSeller(service)]
    const png = await pictureFile('png')
    const media = (key: string, size: number) =>
      'POST /v1/media HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/png\r\n' +
      `Authorization: Bearer ${key}\r\nContent-Length: ${size}\r\n\r\n`
    const send = async (key: string) =>
      (await answerTo(begin(port, media(key, png.length), png)))?.status
    // One more each time: on a busy machine one that waits behind a quick file gives up.
    await until(async () => {
      begin(port, media(slow.ownerKey, MIB), 'x')
      return (await send(slow.ownerKey)) === 503
    })
    expect(await send(other.ownerKey)).toBe(201)
  })
})

test('422: a file that is too large and hardly comes is not waited for [T-UP-1]', async () => {
  const least = { bytes: 1_000, everyMs: 300 }
  const site = await openSite({ uploadMs: ENDLESS.uploadMs, uploadLeast: least })
  onTestFinished(() => site.service.close())
  const slow = begin(site.port, headOf(site, await book(site), { size: 15 * MIB }), '%')
  const answer = await answerTo(slow)
  holdProblem(answer, 'InvalidInput')
  expect(answer?.headers.connection).toBe('close')
})
