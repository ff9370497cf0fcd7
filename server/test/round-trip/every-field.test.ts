import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#http/endpoint.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type Body, bodiesFor } from './bodies.ts'
import { changedFields, differences, fieldsOf, ownProperties, unwritten } from './fields.ts'
import { ELSEWHERE, UNREAD } from './linked-fields.ts'
import { bodyOf, pathOf, readRecord, sendTo, WRITES } from './records.ts'
import { makeWorld, type World } from './world.ts'

let service: TestService
let world: World
beforeAll(async () => {
  service = await openTestService()
  world = await makeWorld(service)
})
afterAll(() => service.close())

/** Writes, reads back, and sees that nothing else has changed; gives the fields that changed. */
async function roundTrip(at: World, endpoint: Endpoint, bodies: Body[]): Promise<string[]> {
  const { method } = endpoint
  const changed: string[] = []
  for (const body of bodies) {
    const before = await readRecord(at, endpoint)
    const sent = await sendTo(at, endpoint, { method, path: pathOf(endpoint, at), body })
    expect(sent.status, `${JSON.stringify(body)}: ${sent.text}`).toBeLessThan(300)
    const after = await readRecord(at, endpoint)
    expect(differences(body, after), 'what was written is not what is read').toEqual([])
    if (method === 'PATCH') {
      const untold = ownProperties(bodyOf(endpoint).properties).filter(([name]) => !(name in body))
      const others = Object.fromEntries(untold.map(([name]) => [name, before[name]]))
      expect(differences(others, after), `${Object.keys(body)} changed others`).toEqual([])
    }
    changed.push(...changedFields(body, before))
  }
  return changed
}

function fieldsToWrite(endpoint: Endpoint): string[] {
  if (endpoint.operationId in UNREAD) return []
  const ids = /(^|\.)id$/
  const fields = fieldsOf(bodyOf(endpoint)).filter(field => !ids.test(field))
  return fields.filter(field => !(`${endpoint.operationId}.${field}` in UNREAD))
}

const written = WRITES.filter(endpoint => fieldsToWrite(endpoint).length > 0)

describe('every field of staff is read back, and outlasts other changes [R-EDIT-43]', () => {
  test.each(written.map(endpoint => [endpoint.operationId, endpoint] as const))(
    '%s',
    async (operationId, endpoint) => {
      const present = await readRecord(world, endpoint)
      const bodies = bodiesFor(endpoint, present, world)
      const changed = await roundTrip(world, endpoint, bodies)
      const { records, bodies: more } = ELSEWHERE[operationId] ?? {}
      if (records && more) {
        const there = { ...world, records: { ...world.records, ...records(world) } }
        changed.push(...(await roundTrip(there, endpoint, more(present, there))))
      }
      const missing = unwritten(fieldsToWrite(endpoint), new Set(changed))
      expect(missing, 'no value for these: see linked-fields.ts').toEqual([])
    },
  )
})
