import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DraftBody } from '#contract/trip-draft.ts'
import type { Endpoint } from '#http/endpoint.ts'
import type { Node } from '../fuzz/values.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type Body, bodiesFor } from './bodies.ts'
import { differences } from './fields.ts'
import { type Answered, pathOf, readRecord, sendTo, WRITES } from './records.ts'
import { makeWorld, type World } from './world.ts'

/** The part of a draft that a call writes at once. */
function partOf({ operationId, edits }: Endpoint): string {
  return operationId === 'putPhotos' ? 'photos' : (edits ?? '')
}

const { part } = DraftBody.properties.changes.items.properties
const PARTS = (part as Node).enum as readonly string[]
/** They take effect at once, and stand in no draft. */
const AT_ONCE = ['putReviews', 'putDeposit']
const WRITERS = WRITES.filter(
  endpoint => PARTS.includes(partOf(endpoint)) && !AT_ONCE.includes(endpoint.operationId),
)

let service: TestService
/** A trip of which every field has been given a value, and two that are as it was before. */
let world: World
let fresh: World
let another: World
beforeAll(async () => {
  service = await openTestService()
  world = await makeWorld(service)
  fresh = await copyOf(world)
  another = await copyOf(world)
  for (const endpoint of WRITERS) {
    const present = await readRecord(world, endpoint)
    for (const body of bodiesFor(endpoint, present, world)) await write(world, endpoint, body)
  }
  const deposit = { percent: 20, balance_days: 14, on_overdue: 'remind' }
  await world.call.put(`/v1/options/${world.option}/deposit`, deposit)
})
afterAll(() => service.close())

async function write(at: World, endpoint: Endpoint, body: Body): Promise<void> {
  const { method } = endpoint
  const sent = await sendTo(at, endpoint, { method, path: pathOf(endpoint, at), body })
  expect(sent.status, `${JSON.stringify(body)}: ${sent.text}`).toBeLessThan(300)
}

async function copyOf(at: World): Promise<World> {
  const { id: trip } = await at.call.post(`/v1/trips/${at.trip}/copy`)
  const { expanded } = await at.call.get(`/v1/trips/${trip}?expand=all`)
  const { id: option } = expanded.options[0]
  const { units } = await at.call.get(`/v1/options/${option}/units`)
  const records = { ...at.records, product: trip, option, unit: units[0].id }
  return { ...at, trip, option, records }
}

async function wholeTrip({ call, trip }: World): Promise<unknown> {
  return withoutOwn(await call.get(`/v1/trips/${trip}?expand=all`), NOT_COPIED)
}

/** What a copy has of its own, and what follows from it. */
const NOT_COPIED = ['slug', 'status', 'on_sale', 'published_at', 'reviews', 'specials', 'readiness']
const OF_ITS_OWN = new Set(['id', 'product_id', 'created_at', 'updated_at', 'version'])

/** The ids that a record gave its parts stand for their order, wherever they are named. */
function withoutOwn(record: Answered, left: readonly string[]): unknown {
  const ids: string[] = []
  const text = JSON.stringify(record, (key, value) => {
    if (key === 'id') ids.push(value)
    return OF_ITS_OWN.has(key) || left.includes(key) ? undefined : value
  })
  return JSON.parse(ids.reduce((all, id, at) => all.replaceAll(id, `part ${at}`), text))
}

/** The same without what every write changes. */
function content(record: Answered): Answered {
  const { version: _, updated_at: __, ...rest } = record
  return rest
}

describe('what a trip is made of goes with it [R-EDIT-44]', () => {
  test('into a copy of the trip', async () => {
    expect(await wholeTrip(await copyOf(world))).toEqual(await wholeTrip(world))
  })

  test('into a copy of an option', async () => {
    const { call, option } = world
    const { id } = await call.post(`/v1/options/${option}/copy`)
    const { expanded } = await call.get(`/v1/trips/${world.trip}?expand=all`)
    const [copied, copy] = [option, id].map(each =>
      withoutOwn(
        expanded.options.find((one: Answered) => one.id === each),
        // A copy is not on sale until somebody says so, and there is one default.
        ['is_default', 'sales_paused', 'names'],
      ),
    )
    expect(copy).toEqual(copied)
  })

  test('from a draft that is applied', async () => {
    const { call, trip, option } = fresh
    const sent: { endpoint: Endpoint; part: string; body: Body }[] = []
    for (const endpoint of WRITERS) {
      const present = await readRecord(fresh, endpoint)
      const body: Body = Object.assign({}, ...bodiesFor(endpoint, present, fresh))
      sent.push({ endpoint, part: partOf(endpoint), body })
    }
    expect(sent.map(({ part }) => part).toSorted()).toEqual(PARTS.toSorted())
    const changes = sent.map(({ endpoint, part, body }) => ({
      part,
      body: part === 'trip' ? { ...body, slug: 'by-draft' } : body,
      ...(endpoint.path.startsWith('/v1/options/') ? { option_id: option } : {}),
      ...(part === 'text' ? { locale: 'en' } : {}),
    }))
    const draft = await call.put(`/v1/trips/${trip}/draft`, { changes })
    expect(differences(changes, draft.changes)).toEqual([])
    await call.post(`/v1/trips/${trip}/draft/apply`)
    for (const { endpoint, part } of sent) {
      const body = changes.find(change => change.part === part)?.body
      expect(differences(body, await readRecord(fresh, endpoint)), part).toEqual([])
    }
  })

  const restorable = WRITERS.filter(({ edits = '' }) =>
    ['units', 'price_table', 'schedule', 'text'].includes(edits),
  )
  test.each(restorable.map(endpoint => [endpoint.edits, endpoint] as const))(
    'from a version of its %s that is restored',
    async (entity, endpoint) => {
      const { call, trip, option } = another
      const before = content(await readRecord(another, endpoint))
      for (const body of bodiesFor(endpoint, before, another)) await write(another, endpoint, body)
      const after = content(await readRecord(another, endpoint))
      expect(differences(before, after)).not.toEqual([])
      const id = entity === 'text' ? `${trip}/en` : option
      const [line] = (await call.get(`/v1/versions?entity=${entity}&entity_id=${id}`)).data
      await call.post(`/v1/versions/${line.id}/restore?accept_losses=price_cells`, {
        state: 'before',
      })
      expect(content(await readRecord(another, endpoint))).toEqual(before)
      await call.post(`/v1/versions/${line.id}/restore`)
      expect(content(await readRecord(another, endpoint))).toEqual(after)
    },
  )
})
