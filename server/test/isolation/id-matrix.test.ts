import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EXAMPLES } from '#http/description/examples/schemas.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { ENDPOINTS } from '#http/routes.ts'
import type { SendRequest, Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'
import { findIdPositions, type IdPosition, isReference, NO_RECORDS } from './id-positions.ts'
import { makeTenantsWithRecords, type RecordBook, type Tenants } from './records.ts'

let service: TestService
let tenants: Tenants
beforeAll(async () => {
  service = await openTestService()
  tenants = await makeTenantsWithRecords(service)
})
// Wrong references are counted by the minute, and this asks for many of them.
beforeEach(() => service.advance({ minutes: 1 }))
afterAll(() => service.close())

const positions = ENDPOINTS.filter(({ auth }) => auth.kind === 'seller' || auth.kind === 'website')
  .flatMap(findIdPositions)
  .map(position => [nameOf(position), position] as const)

describe("another seller's record is answered like one that does not exist", () => {
  test.each(positions)('%s [T-ISO-1, R-AUTH-07, R-AUTH-08]', async (_, position) => {
    for (const { as, foreign } of listForeign(position)) {
      const unknown = await ask(position, someUnknown(position), as)
      mustBeLookedUp(position, unknown)
      const answer = await ask(position, foreign, as)
      // A filter may find nothing; everywhere else a foreign record is refused.
      if (position.where !== 'query' && !isForgiving(position)) {
        expect(answer.status).toBeGreaterThanOrEqual(400)
      }
      expect(answer).toEqual(unknown)
    }
  })

  test.each(positions.filter(([, { endpoint }]) => endpoint.method === 'GET'))(
    '%s: the same call finds its own record',
    async (_, position) => {
      const [own] = recordsOf(tenants.books.a1, position)
      const { status, text } = await ask(position, own ?? '')
      // Its booking is found, and waits for its money: there is no voucher of it yet.
      const isWaiting = status === 409 && /voucher/.test(position.endpoint.path)
      // Its option is found, and does not run at the start that is asked about.
      const isClosed = /pickup\/resolve/.test(position.endpoint.path) && /SlotClosed/.test(text)
      if (!isWaiting && !isClosed) expect(status, text).toBeLessThan(300)
    },
  )
})

const reads = ENDPOINTS.filter(
  ({ auth, method }) => method === 'GET' && (auth.kind === 'seller' || auth.kind === 'website'),
).map(endpoint => [endpoint.path, endpoint] as const)

describe('no answer to one seller carries anything of another', () => {
  test.each(reads)('GET %s [T-ISO-2]', async (_, endpoint) => {
    const { status, text } = await send(endpoint, null, { value: '', as: 'a1' })
    expect(status, text).toBeLessThan(500)
    const { id, slug, name, ownerEmail } = tenants.sellerB
    const marks = [id, slug, name, ownerEmail, ...Object.values(tenants.books.b1).flat()]
    expect(marks.filter(mark => text.includes(mark))).toEqual([])
  })
})

function nameOf({ endpoint, where, field }: IdPosition): string {
  return `${endpoint.method} ${endpoint.path}: ${field} in the ${where}`
}

/** Which site or seller asks: the first of A, or the marketplace, on which A does not sell. */
type Asker = 'a1' | 'm'

/** Everything that one of the askers must not see. */
function listForeign(position: IdPosition): { as: Asker; foreign: string }[] {
  const ofOtherSeller = recordsOf(tenants.books.b1, position)
  const ofOtherSite = tenants.ofSite.a2[position.entity] ?? []
  const unapproved = recordsOf(tenants.books.a1, position)
  const asA1 = (foreign: string) => ({ as: 'a1' as const, foreign })
  if (position.endpoint.auth.kind !== 'website') return ofOtherSeller.map(asA1)
  return [
    ...[...ofOtherSeller, ...ofOtherSite].map(asA1),
    ...unapproved.map(foreign => ({ as: 'm' as const, foreign })),
  ]
}

function recordsOf(book: RecordBook, position: IdPosition): readonly string[] {
  // Only a path may name a record by its slug, and not every path; a body names holds by reference.
  const { endpoint, where, field } = position
  const isNamed = where === 'path' && endpoint.params?.[field]?.form !== 'uuid'
  const takesNames = isNamed || (where === 'body' && isReference(field.split('.')))
  const records = book[position.entity]?.filter(
    record => takesNames || /^[0-9a-f]{8}-/.test(record),
  )
  assert(
    records && records.length > 0,
    `${nameOf(position)} names a "${position.entity}", of which test/isolation/records.ts makes ` +
      'none: add one to makeRecords, or to SHARED in id-positions.ts when it belongs to no seller.',
  )
  return records
}

/** Of the same form as a real one, so that it gets as far. */
function someUnknown(position: IdPosition): string {
  const [sample = ''] = recordsOf(tenants.books.b1, position)
  if (/^[0-9a-f]{8}-/.test(sample)) return randomUUID()
  return sample.replace(/[a-z0-9](?=[a-z0-9]*$)/i, letter => (letter === 'x' ? 'y' : 'x'))
}

/** A call that fails before it looks for the record would prove nothing. */
function mustBeLookedUp(position: IdPosition, answer: Answer): void {
  if (isForgiving(position)) return
  const { body, operationId } = position.endpoint
  const title = (body as { title?: string } | undefined)?.title
  const hint = title
    ? `give ${title} a valid example in http/description/examples, or correct it`
    : `correct the sample request of ${operationId}`
  const expected = { path: [404], query: [200, 404, 422], body: [404, 422] }[position.where]
  expect(expected, `${answer.text}\n${hint}`).toContain(answer.status)
  if (position.where === 'path') {
    const { entity } = JSON.parse(answer.text).details
    expect([position.entity, FOUND_THROUGH[position.endpoint.operationId]], hint).toContain(entity)
  }
  if (answer.status === 422) expect(answer.text, hint).toContain(position.field.split('.')[0])
}

/** What an answer may name in place of the record of the path. */
const FOUND_THROUGH: Readonly<Record<string, string>> = {
  confirmContactChange: 'booking',
  getOwnReceipt: 'receipt',
  putEditing: 'trip',
  deleteEditing: 'trip',
}

/**
 * Taking something off a list on which it is not is no mistake, whosever it is, and each mark of a
 * batch is answered by itself.
 */
function isForgiving({ endpoint }: IdPosition): boolean {
  return ['deleteSavedTrip', 'createAttendance'].includes(endpoint.operationId)
}

type Answer = { status: number; text: string; headers: Record<string, string | undefined> }

/** The answer without what differs between any two calls, and without the id that was asked for. */
async function ask(position: IdPosition, value: string, as: Asker = 'a1'): Promise<Answer> {
  const { status, text, headers } = await send(position.endpoint, position, { value, as })
  const { 'x-request-id': _id, date: _date, 'ratelimit-remaining': _remaining, ...others } = headers
  const named = text.replaceAll(value, '<the id>')
  return { status, text: named, headers: { ...others, 'content-length': String(named.length) } }
}

/** Sends a sound request with the caller's own records, but for the value at the position. */
function send(
  endpoint: Endpoint,
  position: IdPosition | null,
  { value, as }: { value: string; as: Asker },
): Promise<Sent> {
  const request: SendRequest = {
    method: endpoint.method,
    path: pathOf(endpoint, position, value),
    ...(endpoint.body ? { body: bodyOf(endpoint, position, value) } : {}),
    ...(endpoint.rawBody ? A_FILE : {}),
  }
  if (endpoint.auth.kind === 'website') {
    const { session } = endpoint.auth
    const cookie = session === 'needed' ? { cookie: tenants.cookies[as] } : {}
    return service.send({ ...request, ...cookie, key: tenants[as].key })
  }
  return service.send({ ...request, bearer: tenants.sellerA.ownerKey })
}

const A_FILE = {
  body: smallPdf(),
  headers: { 'content-type': 'application/pdf' },
}

function pathOf(endpoint: Endpoint, position: IdPosition | null, value: string): string {
  const own = tenants.books.a1
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (position?.where === 'path' && position.field === name) return value
    const entity = endpoint.params?.[name]?.entity ?? ''
    return NO_RECORDS[name] ?? NO_RECORDS[entity] ?? own[entity]?.[0] ?? 'unknown'
  })
  const asked = new URLSearchParams()
  for (const [name, sample] of Object.entries(SAMPLES)) {
    if (endpoint.query?.[name]) asked.set(name, sample)
  }
  if (endpoint.query?.option_id) asked.set('option_id', own.option?.[0] ?? '')
  if (endpoint.query?.token) asked.set('token', tokenIn(path))
  // On a marketplace the slug of a trip is looked up with its seller's, which is true here.
  if (endpoint.params?.product && endpoint.query?.seller) {
    asked.set('seller', tenants.sellerA.slug)
  }
  if (position?.where === 'query') asked.set(position.field, value)
  return asked.size === 0 ? path : `${path}?${asked}`
}

/** Parameters that some calls cannot do without. */
const SAMPLES: Readonly<Record<string, string>> = {
  month: '2027-05',
  start: '2027-05-12T09:00',
  lat: '29.5',
  lng: '35',
}

/** The right token of whatever record the path names: on another site it must not help. */
function tokenIn(path: string): string {
  const named = path.split('/').find(part => part in tenants.tokens) ?? ''
  const wanted = path.includes('/contact-changes') ? `${named}/contact-changes` : named
  return tenants.tokens[wanted] ?? 'of-nothing'
}

function bodyOf(endpoint: Endpoint, position: IdPosition | null, value: string): unknown {
  const { title } = endpoint.body as { title?: string }
  const body: Record<string, unknown> = { ...structuredClone(EXAMPLES[title ?? ''] ?? {}) }
  for (const { where, field, entity } of findIdPositions(endpoint)) {
    // A reference stands in place of other fields, which the example may have.
    if (where !== 'body' || isReference(field.split('.')) || field in INSTEAD_OF) continue
    const own = tenants.books.a1[entity]?.[0]
    if (own !== undefined) setField(body, field, own)
  }
  if (position?.where === 'body') {
    setField(body, position.field, value)
    const replaced = INSTEAD_OF[position.field]
    if (replaced !== undefined) delete body[replaced]
  }
  return body
}

/** Of two fields of a body only one may be said, and the example has the other. */
const INSTEAD_OF: Readonly<Record<string, string>> = { 'product_ids.0': 'option_ids' }

function setField(body: unknown, field: string, value: string): void {
  const steps = field.split('.')
  const last = steps.pop() ?? ''
  let node = body as Record<string, unknown>
  for (const [index, name] of steps.entries()) {
    const step = stepIn(node, name)
    node[step] ??= /^\d+$/.test(steps[index + 1] ?? last) ? [] : {}
    node = node[step] as Record<string, unknown>
  }
  node[last] = value
}

/** Through the first of a kind, where a list has several: the example shows each of them. */
function stepIn(list: Record<string, unknown>, step: string): string {
  const kind = /^<(.*)>$/.exec(step)?.[1]
  if (kind === undefined) return step
  const at = (list as unknown as { type: string }[]).findIndex(({ type }) => type === kind)
  assert(at !== -1, `the example has no "${kind}": add one`)
  return String(at)
}
