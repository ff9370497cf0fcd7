import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFile } from '../support/pictures.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { watchMemory } from '../support/watch-memory.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'
import { holdProblem, listen, parseAnswers } from './raw-socket.ts'

const MIB = 1024 * 1024

type Uploading = { service: TestService; seller: MadeSeller; port: number }

async function open(limits: Parameters<typeof openTestService>[0] = {}): Promise<Uploading> {
  const service = await openTestService(limits)
  return { service, seller: await makeSeller(service), port: await listen(service.app) }
}

function headOf({ ownerKey }: MadeSeller, length: number | null): string {
  const size = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  return [
    'POST /v1/media HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Content-Type: image/png',
    `Authorization: Bearer ${ownerKey}`,
    size,
    '\r\n',
  ].join('\r\n')
}

/** Sends the pieces one after the other and answers what came back. */
async function sendSlowly(port: number, pieces: readonly (string | Buffer)[], everyMs: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const heard = text(socket).catch(() => '')
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece)
    await pause(everyMs)
  }
  return parseAnswers(await heard)
}

function piecesOf(bytes: Buffer, count: number): Buffer[] {
  const size = Math.ceil(bytes.length / count)
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}

/** What any other request has, far less than these files take. */
const HASTY = { requestMs: 1_500, headersMs: 1_500, checkEveryMs: 50 }

describe('files that come slowly [T-RCP-1, T-DOS-2]', () => {
  let at: Uploading
  let png: Buffer
  beforeAll(async () => {
    // No file takes as long as that, on however slow a machine.
    const limits = { ...HASTY, uploadMs: 600_000, uploadPlaces: 1, uploadWaitMs: 300 }
    at = await open({ limits })
    png = await pictureFile('png', { width: 300, height: 300, noise: true })
  })
  afterAll(() => at.service.close())

  test('have more time than other requests', async () => {
    const pieces = [headOf(at.seller, png.length), ...piecesOf(png, 10)]
    const [answer] = await sendSlowly(at.port, pieces, 200)
    expect(answer?.status).toBe(201)
  })

  test('408 RequestTimeout: but not all the time in the world', async () => {
    const short = await open({ limits: { ...HASTY, uploadMs: 1_000 } })
    const pieces = [headOf(short.seller, png.length), ...piecesOf(png, 100)]
    const [answer] = await sendSlowly(short.port, pieces, 100)
    holdProblem(answer, 'RequestTimeout')
    await short.service.close()
  })

  test('422 InvalidInput: one of which nothing comes is not waited for [T-DOS-2]', async () => {
    const head = headOf(at.seller, null).replace('Transfer-Encoding: chunked\r\n', '')
    const [answer] = await sendSlowly(at.port, [head], 0)
    holdProblem(answer, 'InvalidInput')
  })

  test('503 Unavailable: nobody waits long for a place, and one who hangs up gives his back', async () => {
    const half = Buffer.concat([Buffer.from(headOf(at.seller, png.length)), png.subarray(0, 100)])
    const socket = connect(at.port, '127.0.0.1', () => socket.write(half))
    const next = () => sendSlowly(at.port, [headOf(at.seller, png.length), png], 0)
    await until(async () => (await next())[0]?.status === 503)
    socket.destroy()
    await until(async () => (await next())[0]?.status === 201)
  })
})

describe('a file that is too large', () => {
  let at: Uploading
  beforeAll(async () => {
    at = await open()
  })
  afterAll(() => at.service.close())

  test('422 InvalidInput: is read to its end, so that a client that sends all before it reads gets the answer [R-RCPT-04]', async () => {
    const bytes = Buffer.alloc(20 * MIB + 1)
    const socket = connect(at.port, '127.0.0.1')
    const sent = new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.write(headOf(at.seller, bytes.length))
      socket.write(bytes, error => (error ? reject(error) : resolve()))
    })
    await sent
    const [answer] = parseAnswers(await text(socket))
    holdProblem(answer, 'InvalidInput')
  })

  test('422 InvalidInput: one that comes without its length is measured all the same', async () => {
    const png = await pictureFile('png', { width: 300, height: 300, noise: true })
    const chunked = (bytes: Buffer) => [
      headOf(at.seller, null),
      ...piecesOf(bytes, 4).map(piece =>
        Buffer.concat([
          Buffer.from(`${piece.length.toString(16)}\r\n`),
          piece,
          Buffer.from('\r\n'),
        ]),
      ),
      '0\r\n\r\n',
    ]
    const [taken] = await sendSlowly(at.port, chunked(png), 1)
    expect(taken?.status).toBe(201)
    const [refused] = await sendSlowly(at.port, chunked(Buffer.concat([png], 20 * MIB + 1)), 1)
    holdProblem(refused, 'InvalidInput')
  })

  test('422 InvalidInput: unless it is so large that nobody sends it by mistake [T-DOS-2]', async () => {
    const socket = connect(at.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(headOf(at.seller, 1_000 * MIB))
    const [answer] = parseAnswers(await text(socket))
    holdProblem(answer, 'InvalidInput')
  })
})

describe('the type of a file', () => {
  let at: Uploading
  beforeAll(async () => {
    at = await open()
  })
  afterAll(() => at.service.close())

  test.each(['', 'x', ';', 'image/', 'text/html', 'application/json'])(
    '422 InvalidInput: "%s" is none of those that are taken, and never 415 [F20]',
    async type => {
      const headers = { 'content-type': type }
      const body = Buffer.from('x')
      const sent = await at.seller.send({ method: 'POST', path: '/v1/media', headers, body })
      expect([sent.status, sent.body.errors[0].field]).toEqual([422, 'content-type'])
    },
  )
})

describe('many files at once [T-RCP-1]', () => {
  let at: Uploading
  beforeAll(async () => {
    at = await open()
  })
  afterAll(() => at.service.close())

  test('twenty of 20 MiB fit into little memory, and staff can work meanwhile', async () => {
    const small = await pictureFile('png')
    const bytes = Buffer.concat([small], 20 * MIB)
    // What the drawer takes for any picture is no part of it.
    expect(await upload(at, small)).toBe(201)
    const memory = watchMemory(() => process.memoryUsage.rss())
    // One seller has two of the six places.
    const sellers = [at.seller, await makeSeller(at.service), await makeSeller(at.service)]
    const uploads = Array.from({ length: 20 }, (_, turn) =>
      upload({ ...at, seller: sellers[turn % 3] ?? at.seller }, bytes),
    )
    await pause(200)
    const meanwhile = await at.seller.send({ path: '/v1/seller' })
    expect(meanwhile.status).toBe(200)
    const statuses = await Promise.all(uploads)
    const rise = memory.stop()
    expect(statuses.filter(status => status !== 201 && status !== 503)).toEqual([])
    expect(statuses.filter(status => status === 201).length).toBeGreaterThanOrEqual(6)
    expect(rise / MIB).toBeLessThan(256)
  })
})

function upload({ seller, port }: Uploading, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        method: 'POST',
        path: '/v1/media',
        headers: {
          authorization: `Bearer ${seller.ownerKey}`,
          'content-type': 'image/png',
          'content-length': bytes.length,
        },
      },
      answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    call.on('error', reject)
    call.end(bytes)
  })
}
