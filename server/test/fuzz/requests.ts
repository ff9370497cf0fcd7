import fc from 'fast-check'
import { EXAMPLES } from '#http/description/examples/schemas.ts'
import type { Endpoint } from '#http/endpoint.ts'
import type { SendRequest } from '../support/send.ts'
import { smallPdf } from '../support/small-pdf.ts'
import { OUR_ORIGIN } from '../support/staff.ts'
import { oddTexts, spoiled, toJson } from './spoil.ts'
import { likeExample, type Node, pick, valuesOf } from './values.ts'
import { cursorsOf, type World } from './world.ts'

type Requests = fc.Arbitrary<SendRequest>
type Source = { endpoint: Endpoint; world: World }

/** Requests that fit what an operation declares, with records of the caller's own. */
export function soundRequests(source: Source): Requests {
  return fc
    .record({
      path: paths(source),
      query: queries(source),
      body: bodies(source),
      caller: callers(source),
      headers: fc.constantFrom({}, {}, { prefer: 'handling=strict' }),
    })
    .map(parts => assemble(source, parts))
}

/** Requests with something wrong with them: somewhere, or in several places at once. */
export function brokenRequests(source: Source): Requests {
  const { foreign } = source.world
  const sound = { path: paths(source), query: queries(source), body: bodies(source) }
  const broken = {
    path: oddPaths(source),
    query: oddQueries(source),
    body: fc.oneof(
      { weight: 5, arbitrary: spoiled(sound.body, foreign).map(asJson) },
      { weight: 1, arbitrary: nonsense() },
    ),
  }
  const oddly = (name: keyof typeof sound) => ({ ...sound, [name]: broken[name] })
  const { endpoint } = source
  const kinds = [
    ...(endpoint.body ? [oddly('body'), oddly('body'), oddly('body')] : []),
    ...(endpoint.query ? [oddly('query')] : []),
    ...(endpoint.params ? [oddly('path')] : []),
    { ...sound, headers: oddHeaders() },
  ]
  return fc.oneof(
    ...kinds.map(parts =>
      fc
        .record({ ...parts, caller: callers(source) })
        .map(made => assemble(source, made as unknown as Parts)),
    ),
  )
}

type Parts = {
  path: string
  query: Record<string, string>
  body: unknown
  caller: Partial<SendRequest>
  headers?: Record<string, string>
}

function assemble({ endpoint, world }: Source, parts: Parts): SendRequest {
  const { path, query, body, caller, headers = {} } = parts
  const asked = { ...tokenFor(endpoint, world, path), ...query }
  const search = new URLSearchParams(asked).toString()
  const request: SendRequest = {
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    ...caller,
  }
  if (endpoint.rawBody) {
    const type = endpoint.rawBody.types[0] ?? ''
    return { ...request, body: body as Buffer, headers: { 'content-type': type, ...headers } }
  }
  if (body === undefined || (endpoint.method === 'GET' && !endpoint.body)) {
    return { ...request, headers }
  }
  const written = typeof body === 'string' || Buffer.isBuffer(body) ? body : toJson(body)
  return { ...request, headers, body: written }
}

/** The token that opens what the path names. */
function tokenFor({ query }: Endpoint, { tokens }: World, path: string) {
  if (!query?.token) return {}
  const named = path.split('/').find(part => part in tokens) ?? ''
  const of = path.includes('/contact-changes') ? `${named}/contact-changes` : named
  const token = tokens[of]
  return token === undefined ? {} : { token }
}

function callers({ endpoint, world }: Source): fc.Arbitrary<Partial<SendRequest>> {
  const { tenants, staff, service } = world
  const { auth } = endpoint
  const website = { key: tenants.a1.key }
  const signedIn = { ...website, cookie: tenants.cookies.a1 }
  const person = { cookie: staff.cookie, origin: OUR_ORIGIN }
  switch (auth.kind) {
    case 'website':
      if (auth.session === 'needed') return fc.constant(signedIn)
      return fc.constantFrom(website, auth.session ? signedIn : website)
    case 'seller':
      return fc.constantFrom({ bearer: tenants.sellerA.ownerKey }, person)
    case 'staff':
      return fc.constant(person)
    case 'platform':
      return fc.constant({ bearer: service.platformKey })
    case 'anyone':
      return fc.constant({})
  }
}

function paths({ endpoint, world }: Source): fc.Arbitrary<string> {
  const chosen = parametersOf(endpoint).map(name => [name, ownRecords(endpoint, name, world)])
  return fc
    .record(Object.fromEntries(chosen) as Record<string, fc.Arbitrary<string>>)
    .map(values => fill(endpoint, values))
}

function ownRecords(
  endpoint: Endpoint,
  name: string,
  { knownValues }: World,
): fc.Arbitrary<string> {
  const parameter = endpoint.params?.[name]
  if (parameter?.form === 'choice') return fc.constantFrom(...parameter.values)
  const entity = parameter?.entity ?? ''
  const spares = endpoint.method === 'DELETE' ? knownValues[`spare_${entity}`] : undefined
  const known = spares ?? knownValues[name] ?? knownValues[entity] ?? []
  if (name === 'ref') return pick(knownValues[entity] ?? [])
  return known.length > 0 ? pick(known) : fc.constant('unknown')
}

function oddPaths({ endpoint, world }: Source): fc.Arbitrary<string> {
  const text = fc.oneof(oddTexts(), fc.constantFrom('x', ...world.foreign), fc.uuid())
  // These two are no segments: a client resolves them before it sends anything.
  const odd = text.filter(segment => segment !== '.' && segment !== '..')
  const model = Object.fromEntries(parametersOf(endpoint).map(name => [name, odd]))
  return fc.record(model).map(values => fill(endpoint, values))
}

function parametersOf({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

function fill({ path }: Endpoint, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((values[name] ?? '').toWellFormed()),
  )
}

function queries({ endpoint, world }: Source): fc.Arbitrary<Record<string, string>> {
  const { knownValues } = world
  const parameters = Object.entries(endpoint.query ?? {}).filter(
    ([name]) => name !== 'token' && (name !== 'cursor' || knownValues[cursorsOf(endpoint)]),
  )
  const fields = parameters.map(([name, { schema }]) => {
    const field = name === 'cursor' ? cursorsOf(endpoint) : name
    return [
      name,
      valuesOf(schema as Node, { knownValues, operationId: endpoint.operationId, field }).map(
        String,
      ),
    ] as const
  })
  const names = parameters.map(([name]) => name)
  const needed = parameters.filter(([, parameter]) => parameter.required).map(([name]) => name)
  // Few at a time: all of them together find nothing.
  return fc
    .record({
      all: fc.record<Record<string, string>>(Object.fromEntries(fields)),
      chosen: fc.subarray(names, { maxLength: Math.min(names.length, MOST_ASKED) }),
    })
    .map(({ all, chosen }) => {
      const asked = new Set([...needed, ...chosen])
      const kept = Object.entries(all).filter(([name]) => asked.has(name))
      return Object.fromEntries(kept) as Record<string, string>
    })
}

const MOST_ASKED = 4

function oddQueries({ endpoint }: Source): fc.Arbitrary<Record<string, string>> {
  const names = [...Object.keys(endpoint.query ?? {}), 'unknown_parameter']
  return some(
    names,
    oddTexts().map(text => text.toWellFormed()),
  )
}

function bodies({ endpoint, world }: Source): fc.Arbitrary<unknown> {
  if (endpoint.rawBody) return fc.oneof(fc.constantFrom(world.photo, ...FILES), someBytes())
  if (!endpoint.body) return fc.constant(undefined)
  const schema = endpoint.body as Node & { title?: string }
  const way = { knownValues: world.knownValues, operationId: endpoint.operationId, field: '' }
  const example = EXAMPLES[schema.title ?? '']
  return fc.oneof(
    { weight: 3, arbitrary: likeExample(schema, example, way) },
    { weight: 1, arbitrary: valuesOf(schema, way) },
  )
}

function asJson(body: unknown): unknown {
  return Buffer.isBuffer(body) || body === undefined ? body : toJson(body)
}

const FILES = [
  smallPdf(),
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1'),
  Buffer.alloc(0),
  Buffer.alloc(300_000, 'x'),
]

function someBytes(): fc.Arbitrary<Buffer> {
  return fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes))
}

/** No JSON at all, or hardly. */
function nonsense(): fc.Arbitrary<unknown> {
  const text = fc.constantFrom('', '{', '[', 'null', '7', '"x"', '{}{}', '{"a":1,}', "{'a':1}")
  const deep = fc.constant('{"a":'.repeat(20_000))
  const long = fc.constant(`{"a":"${'x'.repeat(300_000)}"}`)
  return fc.oneof(text, deep, long, someBytes())
}

/** Headers that a proxy, a browser or an attacker may send. */
function oddHeaders(): fc.Arbitrary<Record<string, string>> {
  const odd = oddTexts().map(text => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 4_000))
  const names = [
    'accept',
    'accept-language',
    'authorization',
    'content-encoding',
    'content-type',
    'cookie',
    'forwarded',
    'idempotency-key',
    'if-match',
    'if-modified-since',
    'if-none-match',
    'origin',
    'prefer',
    'range',
    'referer',
    'svc-publishable-key',
    'user-agent',
    'x-forwarded-for',
    'x-http-method-override',
    'x-request-id',
  ]
  return some(names, odd)
}

/** One to three of these names, each with some text. */
function some(
  names: readonly string[],
  text: fc.Arbitrary<string>,
): fc.Arbitrary<Record<string, string>> {
  const one = fc.tuple(fc.constantFrom(...names), text)
  return fc.array(one, { minLength: 1, maxLength: 3 }).map(pairs => Object.fromEntries(pairs))
}
