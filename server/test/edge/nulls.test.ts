import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileBody } from '#http/parse/body.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { type Node, valuesOf } from '../fuzz/values.ts'
import { hold, onHold, readBooking } from '../support/holds.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { capacity: 100, extras: [{ name: 'Lunch', price_usd: 500 }] })
})
afterAll(() => service.close())

const takesNull = ({ type, anyOf = [] }: Node): boolean => type === 'null' || anyOf.some(takesNull)
type Filling = 'null' | 'nothing'

/** The value with each optional field that knows no null replaced, however deep it stands. */
function refill(node: Node, value: unknown, by: Filling): unknown {
  const branch = node.anyOf?.find(({ properties, items }) => properties ?? items)
  if (branch) return refill(branch, value, by)
  const { items, properties, required = [] } = node
  if (items && Array.isArray(value)) return value.map(item => refill(items, item, by))
  if (!properties || typeof value !== 'object' || value === null) return value
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    if (!required.includes(name) && !takesNull(field)) return by === 'null' ? [[name, null]] : []
    const inner: unknown = Reflect.get(value, name)
    return inner === undefined ? [] : [[name, refill(field, inner, by)]]
  })
  return Object.fromEntries(fields)
}

describe('null for an optional field of a website’s body', () => {
  const bodies = ENDPOINTS.flatMap(({ operationId, auth, body }) =>
    body && auth.kind === 'website' ? [{ operationId, body }] : [],
  )
  test.each(bodies)(
    'is the same as leaving it out: $operationId [D-18]',
    ({ operationId, body }) => {
      const parse = compileBody(body)
      const node = body as Node
      fc.assert(
        fc.property(valuesOf(node, { knownValues: {}, operationId, field: '' }), value => {
          const bare = outcomeOf(() => parse(refill(node, value, 'nothing')))
          expect(outcomeOf(() => parse(refill(node, value, 'null')))).toEqual(bare)
        }),
        { numRuns: 50 },
      )
    },
  )

  test('a quote and a hold of a site that copies what its address lacks [D-18]', async () => {
    const [unit] = sale.body().units
    const nothing = {
      units: [{ ...unit, ages: null }],
      extras: null,
      rooms: null,
      currency: null,
      locale: null,
      pickup: null,
    }
    const quoted = await sale.quote(nothing)
    expect(quoted.status).toBe(200)
    expect(quoted.body).toEqual((await sale.quote()).body)
    const attribution = { utm_source: 'mail', utm_medium: null, referrer: null }
    const held = await hold(sale, { ...nothing, attribution })
    expect(held.status).toBe(201)
    const booking = await readBooking(service, sale, held.body.ref)
    expect(booking?.attribution).toEqual({ utm_source: 'mail' })
  })

  test('a list is no record: 422 with the field, wherever a record is expected [R-ERR-13]', async () => {
    const lead = { name: 'Ada', email: 'ada@travellers.example', phone: '+36301234567' }
    const { body: held } = await hold(sale)
    const post = async (path: string, body: object) => {
      const { status, body: problem } = await sale.site.send({ method: 'POST', path, body })
      expect([status, problem.code]).toEqual([422, 'InvalidInput'])
      return problem.details.errors[0].field
    }
    for (const list of [[], ['x']]) {
      expect(await post('/v1/public/holds', sale.body({ attribution: list }))).toBe('attribution')
      for (const field of ['attribution', 'pickup_details', 'traveller_details']) {
        const value = field === 'traveller_details' ? [list] : list
        const named = await post('/v1/public/checkout', { ref: held.ref, lead, [field]: value })
        expect(named).toBe(field === 'traveller_details' ? 'traveller_details.0' : field)
      }
    }
    expect(await post('/v1/public/quotes', [sale.body()])).toBeTypeOf('string')
  })

  test('a repeat that leaves out what was null is the same request [D-18]', async () => {
    const first = await hold(sale, { extras: null, currency: null }, { key: 'nulls' })
    const again = await hold(sale, {}, { key: 'nulls' })
    expect([again.status, again.body.ref]).toEqual([201, first.body.ref])
  })

  test('in a change of a hold leaves what it had; a pickup knows null and is none [D-18, G-154]', async () => {
    const [lunch] = Object.values(sale.extras)
    const held = await hold(sale, { extras: [{ extra_id: lunch, qty: 1 }] })
    const body = { extras: null, pickup: null }
    const changed = await onHold(sale, held.body.ref, { method: 'PATCH', body })
    expect(changed.body.quote.totals).toEqual(held.body.quote.totals)
  })

  test('422 InvalidInput: where the field is required, in a list, and of a seller’s body [D-18]', async () => {
    for (const changed of [{ units: null }, { extras: [null] }, { units: [{ qty: null }] }]) {
      expect((await sale.quote(changed)).status).toBe(422)
    }
    const { status, body } = await service.send({
      method: 'POST',
      path: '/v1/storefronts',
      bearer: sale.seller.ownerKey,
      body: { name: 'Nulls', display_currency: null },
    })
    expect([status, body.errors[0].field]).toEqual([422, 'display_currency'])
  })
})

function outcomeOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return String(error)
  }
}
