import type { Endpoint } from '#http/endpoint.ts'
import { isObject, ownProperties } from './fields.ts'
import { ELSEWHERE, LINKED } from './linked-fields.ts'
import { type Answered, bodyOf } from './records.ts'
import { otherValue } from './values.ts'
import type { World } from './world.ts'

export type Body = Record<string, unknown>

/**
 * The bodies by which every field of a record gets another value: one field at a time where a
 * record is changed, all of them where it is replaced, and those that are linked as they must be.
 */
export function bodiesFor(endpoint: Endpoint, present: Answered, world: World): Body[] {
  const { operationId, method } = endpoint
  const linked = LINKED[operationId]?.bodies(present, world) ?? []
  if (linked.length > 0 && method === 'PUT') return linked
  const elsewhere = ELSEWHERE[operationId]?.bodies(present, world) ?? []
  const named = new Set([...linked, ...elsewhere].flatMap(body => Object.keys(body)))
  const plain = ownProperties(bodyOf(endpoint).properties).flatMap(([name, node]) => {
    const before = isObject(present) ? present[name] : undefined
    const way = { knownValues: world.values, at: name }
    return named.has(name) ? [] : [{ [name]: otherValue(node, before, way) }]
  })
  return method === 'PUT' ? [Object.assign({}, ...plain)] : [...plain, ...linked]
}
