import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openReceiver } from '../support/receiver.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { makeEndpoint, noteEvent } from '../support/webhook-world.ts'
import { metricOf, readMetrics } from './read-metrics.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}

/** A collector that takes what it is sent, or refuses it. */
async function openCollector() {
  const got: { path: string; headers: IncomingHttpHeaders; text: string }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('')
    got.push({ path: request.url ?? '', headers: request.headers, text })
    response.writeHead(status).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answer(with_: number) {
      status = with_
    },
    spans: () =>
      got.flatMap(({ text }): Span[] => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

let collector: Awaited<ReturnType<typeof openCollector>>
let service: TestService
let sale: MadeSale
let smtp: TestSmtp
beforeAll(async () => {
  collector = await openCollector()
  const headers = { authorization: 'Bearer for-the-collector' }
  const tracing = { endpoint: collector.url, headers, serviceName: 'trips', share: 1 }
  smtp = await startSmtp()
  service = await openTestService({ tracing, smtpUrl: smtp.url })
  sale = await makeSale(service)
})
afterAll(async () => {
  await service.close()
  await smtp.stop()
  await collector.close()
})
beforeEach(async () => {
  await flush()
  collector.got.length = 0
})

/** Until nothing waits: one portion is sent at a time. */
async function flush(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await service.deps.tracer?.flush()
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const path = '/v1/public/holds'
const hold = (flags: string) =>
  sale.site.send({
    method: 'POST',
    path,
    body: sale.body(),
    headers: { traceparent: `00-${TRACE}-${PARENT}-${flags}`, 'x-request-id': 'traced-hold-1' },
  })

describe('with a collector of OpenTelemetry', () => {
  test('a call and its statements go on in the trace of their caller [O-WATCH-10]', async () => {
    expect((await hold('01')).status).toBe(201)
    await flush()
    const [posted] = collector.got
    expect(posted).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: 'Bearer for-the-collector', 'content-type': 'application/json' },
    })
    const { resource } = JSON.parse(posted?.text ?? '').resourceSpans[0]
    const about = (resource.attributes as Attribute[]).map(({ key, value }) => [key, value])
    expect(about).toContainEqual(['service.name', { stringValue: 'trips' }])
    const spans = collector.spans()
    const call = spans.find(({ name }) => name === `POST ${path}`)
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2, status: {} })
    expect(call?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '201' },
    })
    expect(call?.attributes).toContainEqual({
      key: 'outset.seller_id',
      value: { stringValue: sale.seller.id },
    })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(statements.length).toBeGreaterThan(0)
    for (const { traceId, kind, name, ...times } of statements) {
      expect({ traceId, kind }).toEqual({ traceId: TRACE, kind: 3 })
      expect(name).toMatch(/^[a-z]+( [a-z_.0-9]+)?$/)
      expect(BigInt(times.endTimeUnixNano) >= BigInt(times.startTimeUnixNano)).toBe(true)
    }
  })

  test('what a call was about is not among it: no values, texts or addresses [O-WATCH-10]', async () => {
    const held = await hold('01')
    const lead = { name: 'Hedwig Secret', email: 'hedwig@secret.example', phone: '+962790000000' }
    const checkout = { ref: held.body.ref, lead }
    const booked = await sale.site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: checkout,
    })
    expect(booked.status).toBe(200)
    const token = booked.body.booking_token
    await sale.site.send({ path: `/v1/public/bookings/${held.body.ref}?token=${token}` })
    await flush()
    const text = collector.got.map(each => each.text).join('')
    expect(text).toContain('/v1/public/bookings/{ref}')
    for (const secret of [token, 'Hedwig', 'hedwig', held.body.ref, sale.site.key, '127.0.0.1']) {
      expect(text).not.toContain(secret)
    }
  })

  test('a trace that its caller does not want is not sent, nor are health and metrics [O-WATCH-10]', async () => {
    expect((await hold('00')).status).toBe(201)
    await service.send({ path: '/readyz' })
    await service.send({ path: '/metrics' })
    await flush()
    expect(collector.got).toEqual([])
  })

  test('the log of requests names the trace, and so does the line of the log [O-WATCH-08]', async () => {
    await hold('00')
    const path = '/v1/request-log?request_id=traced-hold-1&limit=1'
    const { body } = await sale.seller.send({ path })
    expect(body.data).toMatchObject([{ request_id: 'traced-hold-1', trace_id: TRACE }])
    expect(service.logLines.filter(line => line.includes(`"trace":"${TRACE}"`))).not.toEqual([])
    await sale.site.send({
      path: '/v1/public/storefront',
      headers: { 'x-request-id': 'own-trace-1' },
    })
    const own = await sale.seller.send({ path: '/v1/request-log?request_id=own-trace-1' })
    expect(own.body.data[0].trace_id).toMatch(/^[0-9a-f]{32}$/)
  })
})

const factOf = (span: Span | undefined, key: string) =>
  span?.attributes.find(each => each.key === key)?.value

describe('work that no call waits for [O-WATCH-13]', () => {
  test('runs of jobs, mails and posts of events are spans, and a post carries its trace', async () => {
    const receiver = await openReceiver()
    onTestFinished(() => receiver.close())
    const endpoint = { url: receiver.url, types: ['booking.changed'] }
    await makeEndpoint(service, sale.seller, endpoint)
    await noteEvent(service, sale.seller)
    const held = await hold('00')
    const lead = { name: 'Ada', email: 'ada@guest.example', phone: '+962790000000' }
    const body = { ref: held.body.ref, lead }
    await sale.site.send({ method: 'POST', path: '/v1/public/checkout', body })
    await service.deps.runDueJobs()
    await flush()
    const spans = collector.spans()
    const named = (name: string) => spans.find(span => span.name === name)
    const job = named('job deliver_webhooks')
    expect(job).toMatchObject({ kind: 1, status: {} })
    expect(factOf(job, 'outset.outcome')).toEqual({ stringValue: 'succeeded' })
    const posted = named('webhook booking.changed')
    expect(posted).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId, kind: 3 })
    expect(factOf(posted, 'outset.seller_id')).toEqual({ stringValue: sale.seller.id })
    expect(factOf(posted, 'http.response.status_code')).toEqual({ intValue: '200' })
    const [got] = receiver.got
    expect(got?.headers.traceparent).toBe(`00-${posted?.traceId}-${posted?.spanId}-01`)
    const mail = spans.find(span => span.name.startsWith('mail '))
    expect(mail).toMatchObject({ kind: 3, status: {} })
    expect(factOf(mail, 'outset.outcome')).toEqual({ stringValue: 'sent' })
    expect(collector.got.map(({ text }) => text).join('')).not.toContain('guest.example')
  })

  test('what fails is told as failed', async () => {
    const receiver = await openReceiver(response => void response.writeHead(500).end())
    onTestFinished(() => receiver.close())
    await makeEndpoint(service, sale.seller, { url: receiver.url, types: ['trip.published'] })
    await noteEvent(service, sale.seller, { type: 'trip.published' })
    await service.deps.runDueJobs()
    await flush()
    const posted = collector.spans().find(({ name }) => name === 'webhook trip.published')
    expect(posted?.status).toEqual({ code: 2 })
    expect(factOf(posted, 'outset.outcome')).toEqual({ stringValue: 'not_2xx' })
  })
})

test('a collector that refuses or is away holds up no call: spans are dropped and counted [O-WATCH-11]', async () => {
  const away = await openCollector()
  onTestFinished(() => away.close())
  away.answer(503)
  const tracing = { endpoint: away.url, headers: {}, serviceName: 'outset', share: 1 }
  const own = await openTestService({ tracing })
  onTestFinished(() => own.close())
  const call = async () => (await own.send({ path: '/v1/openapi.json' })).status
  expect(await call()).toBe(200)
  await own.deps.tracer?.flush()
  expect(away.got).toHaveLength(1)
  // More than may wait, and it is left alone meanwhile.
  for (let at = 0; at < 2_100; at++) own.deps.tracer?.end(someSpan(own), SOME_CALL)
  await own.deps.tracer?.flush()
  expect(away.got).toHaveLength(1)
  expect(await call()).toBe(200)
  const metrics = await readMetrics(own)
  expect(metricOf(metrics, 'trace_spans_total', { outcome: 'dropped' })).toBeGreaterThan(50)
  expect(own.logLines.filter(line => line.includes('collector of traces'))).toHaveLength(1)
})

test('without a collector nothing of it is there [O-WATCH-10]', async () => {
  const own = await openTestService()
  onTestFinished(() => own.close())
  expect(own.deps.tracer).toBeNull()
})

const SOME_CALL = {
  method: 'GET',
  path: '/v1/public/storefront',
  status: 200,
  code: null,
  requestId: 'some',
  sellerId: null,
  keyId: null,
}

function someSpan({ deps }: TestService) {
  const span = deps.tracer?.begin(undefined)
  if (!span) throw new Error('All are wanted')
  return span
}
