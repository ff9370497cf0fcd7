import assert from 'node:assert/strict'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import type { TSchema } from '#contract/schema.ts'
import { WritePlanSchema } from '#contract/write-plan.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { compileBody } from '#http/parse/body.ts'
import { takesDryRun } from '#http/plan-parameters.ts'
import { ENDPOINTS } from '#http/routes.ts'
import type { Server } from '#http/server.ts'
import { inject } from './inject.ts'
import { type Asked, overConnection } from './over-connection.ts'

export type SendRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD'
  path: string
  /** The website key. */
  key?: string
  /** A secret or platform key. */
  bearer?: string
  cookie?: string
  origin?: string
  headers?: Record<string, string>
  /** Sent as JSON, but for bytes and text. */
  body?: unknown
}

export type Sent = {
  status: number
  headers: Record<string, string | undefined>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
  body: any
}

/** Sends a request and holds the answer against the contract before the test sees it. */
export function makeSend(app: Server) {
  return async (request: SendRequest): Promise<Sent> => {
    const way = isOfWebsite(request) ? sendOverConnection : injectInto
    const answer = await way(app, request)
    const isJson = /json/.test(answer.headers['content-type'] ?? '') && answer.text !== ''
    const sent: Sent = { ...answer, body: isJson ? JSON.parse(answer.text) : undefined }
    holdToContract(request, sent)
    return sent
  }
}

/** More than this is no head of a request any more. */
const LONGEST_HEAD = 12_000

/** What websites send is answered byte by byte, as over a connection. */
function isOfWebsite({ method = 'GET', path, key, body, headers = {} }: SendRequest): boolean {
  if (key === undefined || !path.startsWith('/v1/public/')) return false
  if (method === 'GET' ? body !== undefined : method !== 'POST' || isPlain(body)) return false
  return path.length + JSON.stringify(headers).length < LONGEST_HEAD
}

type Answer = Omit<Sent, 'body'>

async function sendOverConnection(app: Server, request: SendRequest): Promise<Answer> {
  const { method, headers, url, payload } = toInject(request)
  const path = url.replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent)
  return overConnection(app, { method, path, headers, body: payload } as Asked)
}

async function injectInto(app: Server, request: SendRequest): Promise<Answer> {
  const { statusCode: status, headers, payload } = await inject(app, toInject(request))
  return { status, headers: headers as Answer['headers'], text: payload }
}

function toInject(request: SendRequest) {
  const { key, bearer, cookie, origin, body } = request
  return {
    method: request.method ?? 'GET',
    url: request.path,
    headers: {
      ...(key === undefined ? {} : { 'svc-publishable-key': key }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(origin === undefined ? {} : { origin }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { payload: isPlain(body) ? body : JSON.stringify(body) }),
  }
}

function isPlain(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body)
}

function holdToContract(request: SendRequest, sent: Sent): void {
  assert.ok(sent.headers['x-request-id'], 'every answer carries x-request-id')
  if (sent.status >= 400) {
    holdProblem(request, sent)
    return
  }
  const endpoint = findEndpoint(request)
  if (!endpoint || sent.status === 304) return
  const declared = endpoint.answers[sent.status]
  assert.ok(declared, `${endpoint.operationId} does not declare ${sent.status}: ${sent.text}`)
  if (!declared.schema || request.method === 'HEAD') return
  const type = String(sent.headers['content-type'])
  if (declared.otherTypes?.some(other => type.startsWith(other))) return
  assert.equal(type, 'application/json')
  const isPlan = takesDryRun(endpoint) && sent.body.dry_run === true
  holdSchema(isPlan ? WritePlanSchema : declared.schema, sent.body, endpoint.operationId)
}

function holdProblem(request: SendRequest, sent: Sent): void {
  if (request.method === 'HEAD') return
  const isForPeople = request.headers?.accept === 'text/html'
  if (isForPeople && String(sent.headers['content-type']).startsWith('text/html')) return
  assert.equal(sent.headers['content-type'], 'application/problem+json')
  assert.equal(sent.headers['cache-control'], 'no-store')
  const { type, status, code, detail, details, title } = sent.body
  assert.equal(type, 'about:blank')
  assert.equal(status, sent.status)
  assert.ok(title && detail)
  const entry = PROBLEMS[code as ProblemCode]
  assert.ok(entry, `${code} is in the catalogue`)
  assert.equal(entry.status, sent.status)
  holdSchema(entry.facts, details, code)
}

/**
 * Every field is declared, of its type and in its place: what the schema does not know may not be
 * sent, and what comes out of the database as JSON must not show the order it has there.
 */
function holdSchema(schema: TSchema, value: unknown, name: string): void {
  try {
    const declared = parserOf(schema)(value)
    assert.deepEqual(declared, value)
    assert.equal(JSON.stringify(value), JSON.stringify(declared), 'fields in another order')
  } catch (error) {
    const why = (error as { refusal?: { detail?: string } }).refusal?.detail ?? String(error)
    assert.fail(`${name} does not answer as declared: ${why}\n${JSON.stringify(value)}`)
  }
}

const parsers = new WeakMap<TSchema, (value: unknown) => unknown>()

function parserOf(schema: TSchema) {
  const known = parsers.get(schema)
  if (known) return known
  const made = compileBody(schema)
  parsers.set(schema, made)
  return made
}

function findEndpoint(request: SendRequest): Endpoint | undefined {
  const path = (request.path.split('?', 1)[0] ?? '').split('/')
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const alike = BY_SHAPE.get(`${method} ${path.length}`) ?? []
  return alike.find(({ parts }) =>
    parts.every((part, index) => part.startsWith('{') || part === path[index]),
  )?.endpoint
}

/** By method and length. A fixed segment wins over a parameter, as in the router. */
const BY_SHAPE = Map.groupBy(
  ENDPOINTS.map(endpoint => ({ endpoint, parts: endpoint.path.split('/') })).sort(
    (a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length,
  ),
  ({ endpoint, parts }) => `${endpoint.method} ${parts.length}`,
)
