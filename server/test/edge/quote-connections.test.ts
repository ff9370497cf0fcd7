import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { limitsFor } from '#http/limits.ts'
import { createQuote } from '#http/public/quotes.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer } from '#http/server.ts'
import { transaction } from '#store/database.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { setRate } from '../support/world.ts'
import { exchange, listen, parseAnswers } from './raw-socket.ts'

let service: TestService
let sale: MadeSale
let port: number
const quotes = vi.spyOn(createQuote, 'handle')
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  sale = await makeSale(service, { storefront: { currencies: ['USD', 'EUR'] } })
  port = await listen(service.app)
  // So that the caller is known.
  await sale.quote()
})
afterAll(() => service.close())

const QUOTES = '/v1/public/quotes'
const quoteOf = (changed: object = {}) => JSON.stringify(sale.body(changed))
const inFlight = async () => {
  const { text } = await service.send({ path: '/metrics' })
  // Whoever asks for it is one of them.
  return Number(/http_requests_in_flight (\d+)/.exec(text)?.[1]) - 1
}

describe('a connection', () => {
  const head = (length: number) =>
    `POST ${QUOTES} HTTP/1.1\r\nHost: x\r\nSvc-Publishable-Key: ${sale.site.key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n`
  const whole = (body: string) => `${head(body.length)}\r\n${body}`

  test('gets the answers to several requests in their order', async () => {
    const requests = [quoteOf(), '{}', quoteOf({ currency: 'EUR' })].map(whole)
    const bytes = `${requests.join('')}GARBAGE\r\n\r\n`
    const answers = parseAnswers(await exchange(port, bytes))
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 400])
  })

  test('gets answers from memory in their order, before it hears what is wrong with the rest', async () => {
    const head = `Host: x\r\nSvc-Publishable-Key: ${sale.site.key}\r\n\r\n`
    const read = `GET /v1/public/storefront HTTP/1.1\r\n${head}`
    for (let round = 0; round < 3; round++) {
      const answers = parseAnswers(await exchange(port, `${read.repeat(5)}GARBAGE\r\n\r\n`))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400])
    }
  })

  test('may send a request in pieces', async () => {
    const heard = await new Promise<string>(resolve => {
      const body = quoteOf()
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head(body.length)}Connection: close\r\n\r\n${body.slice(0, 20)}`)
        setTimeout(() => socket.write(body.slice(20)), 20)
      })
      let text = ''
      socket.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
    })
    expect(parseAnswers(heard)[0]?.status).toBe(200)
  })

  test('that breaks off in the middle of a request leaves nothing behind', async () => {
    const before = quotes.mock.calls.length
    for (let count = 0; count < 20; count++) {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head(500)}\r\n{"units"`, () => socket.destroy())
      })
    }
    await until(async () => (await connections()) === 0)
    expect(quotes.mock.calls.length).toBe(before)
    expect(await inFlight()).toBe(0)
  })

  const connections = () =>
    new Promise<number>((resolve, reject) => {
      service.app.server.closeIdleConnections()
      service.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
})

test('a request that takes too long is refused, and the next one is answered [F7]', async () => {
  const hasty = buildServer(service.deps, ENDPOINTS, {
    ...limitsFor({ connections: 20 }),
    handlerMs: 300,
  })
  const at = `http://127.0.0.1:${await listen(hasty)}${QUOTES}`
  const headers = { 'svc-publishable-key': sale.site.key, 'content-type': 'application/json' }
  const asked = { method: 'POST', headers, body: quoteOf() }
  await until(async () => (await fetch(at, asked)).status === 200)
  await transaction(service.db, 'platform', async tx => {
    await tx`lock table claims in access exclusive mode`
    const answers = await Promise.all([fetch(at, asked), fetch(at, asked)])
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    expect(answers[0]?.headers.get('retry-after')).toBe('1')
    expect(await answers[0]?.json()).toMatchObject({ code: 'Unavailable' })
  })
  await until(async () => (await fetch(at, asked)).status === 200)
  await hasty.close()
})
