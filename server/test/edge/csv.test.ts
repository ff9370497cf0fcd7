import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { pageOf, Type } from '#contract/schema.ts'
import { answerTable, offerCsv, tableFor } from '#http/csv/offer-csv.ts'
import { type AnyCall, answer, type Endpoint, endpoint, seller } from '#http/endpoint.ts'
import { endpointsOf } from '#http/endpoints-of.ts'
import { ENDPOINTS } from '#http/routes.ts'

const PAGES = 40

/** A list that counts how often it is asked. */
function countedList() {
  let asked = 0
  const list = endpoint({
    method: 'GET',
    path: '/v1/numbers',
    tag: 'Reports',
    summary: 'Numbers',
    auth: seller('booking:read'),
    answers: {
      200: {
        description: 'Numbers.',
        schema: pageOf('Numbers', Type.Object({ number: Type.Integer(), of: Type.String() })),
      },
    },
    problems: [],
    handle() {
      asked += 1
      const data = [{ number: -asked, of: '-1' }]
      const next = asked < PAGES ? String(asked) : null
      return answer(200, { data, next_cursor: next, total: PAGES })
    },
  })
  const [listed] = endpointsOf({ listNumbers: list })
  return { list: listed as Endpoint, asked: () => asked }
}

const CALL = { query: { cursor: null }, accepts: () => true } as unknown as AnyCall

test('pages of a table are read as its client reads, not before [R-REP-10]', async () => {
  const { list, asked } = countedList()
  const offered = offerCsv(list)
  if (offered.isCoalesced) throw new Error('lists are not coalesced')
  const columns = tableFor(offered, CALL) ?? []
  const handle = (call: AnyCall) => offered.handle({} as never, call)
  const { body } = await answerTable({ path: offered.path, columns }, CALL, handle)
  if (!(body instanceof Readable)) throw new Error('a table is a stream')
  const pieces: string[] = []
  for await (const piece of body) {
    pieces.push(String(piece))
    expect(asked()).toBeLessThanOrEqual(pieces.length + 2)
  }
  const lines = pieces.join('').trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + PAGES)
  // A number of ours may be negative; what somebody typed is made a text.
  expect(lines[1]).toBe('"-1","\'-1"')
})

/** Records within records: a manifest has a table of its own, details are read one by one. */
const WITHOUT_TABLE = /\/manifest$|\/travellers$/

test('every list of a seller is offered as a table [R-REP-07]', () => {
  const lists = ENDPOINTS.filter(({ method, auth, answers }) => {
    const schema: { properties?: { next_cursor?: unknown } } = { ...answers[200]?.schema }
    return method === 'GET' && auth.kind === 'seller' && schema.properties?.next_cursor
  })
  const without = lists
    .filter(({ path }) => !WITHOUT_TABLE.test(path))
    .filter(({ answers }) => !answers[200]?.otherTypes?.includes('text/csv'))
  expect(lists.length).toBeGreaterThan(20)
  expect(without.map(({ path }) => path)).toEqual([])
})
