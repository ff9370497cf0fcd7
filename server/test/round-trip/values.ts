import fc from 'fast-check'
import type { KnownValues, Node } from '../fuzz/values.ts'
import { entityOf } from '../isolation/id-positions.ts'
import { SEED } from '../support/seed.ts'
import { branches, type FieldPath, isObject, ownProperties, step } from './fields.ts'

type Way = { knownValues: KnownValues; at: FieldPath }

/** A value that fits a schema and is another than the present one, with every field there is. */
export function otherValue(node: Node, present: unknown, way: Way): unknown {
  const [branch = node] = branches(node)
  if (branch.const !== undefined) return branch.const
  if (branch.enum) return otherOf(branch.enum, present)
  switch (branch.type) {
    case 'object':
      return branch.properties ? otherObject(branch, present, way) : otherMap(branch, present, way)
    case 'array':
      return otherList(branch, present, way)
    case 'string':
      return otherText(branch, present, way)
    case 'integer':
    case 'number':
      return otherNumber(branch, present)
    case 'boolean':
      return present !== true
    default:
      return null
  }
}

function otherObject({ properties = {} }: Node, present: unknown, way: Way): unknown {
  const fields = ownProperties(properties).map(([name, child]) => {
    const before = isObject(present) ? present[name] : undefined
    // An id says which of several it is.
    if (name === 'id') return [name, before]
    return [name, otherValue(child, before, { ...way, at: step(way.at, name) })]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function otherMap({ patternProperties = {} }: Node, present: unknown, way: Way): unknown {
  const [child = {}] = Object.values(patternProperties)
  const names = isObject(present) && Object.keys(present).length > 0 ? Object.keys(present) : ['en']
  const at = step(way.at, '*')
  return Object.fromEntries(
    names.map(name => [
      name,
      otherValue(child, isObject(present) ? present[name] : undefined, { ...way, at }),
    ]),
  )
}

/** As many as there are, each another one, or one where there are none. */
function otherList({ items = {} }: Node, present: unknown, way: Way): unknown {
  const before = Array.isArray(present) && present.length > 0 ? present : [undefined]
  const at = step(way.at, '*')
  const others = before.map(item => otherValue(items, item, { ...way, at }))
  return [...new Map(others.map(item => [JSON.stringify(item), item])).values()]
}

function otherText(node: Node, present: unknown, { knownValues, at }: Way): string {
  const name = at.split('.').findLast(part => part !== '*') ?? ''
  const known = knownValues[name] ?? knownValues[entityOf(at)] ?? []
  return String(otherOf([...known, ...textsOf(node, name)], present))
}

function textsOf({ format, pattern, maxLength = 200 }: Node, name: string): string[] {
  if (format === 'idn-email') return ['one@changed.example', 'two@changed.example']
  if (format === 'uri') return ['https://one.changed.example/', 'https://two.changed.example/']
  if (format === 'date') return ['2027-06-01', '2027-06-02']
  if (format === 'date-time') return ['2027-06-01T09:00:00Z', '2027-06-02T09:00:00Z']
  if (pattern !== undefined) return matching(pattern, maxLength)
  return [`Changed ${name}`, `${name} again`].map(text => text.slice(0, maxLength))
}

/** The generator cannot look ahead. */
function matching(pattern: string, maxLength: number): string[] {
  const plain = new RegExp(pattern.replace(/\(\?!.*?\)/g, ''))
  return fc.sample(fc.stringMatching(plain, { maxLength }), { numRuns: 2, seed: SEED })
}

function otherNumber({ minimum = 0, maximum = 1e9 }: Node, present: unknown): number {
  const before = typeof present === 'number' ? present : minimum
  return before + 1 <= maximum ? before + 1 : before - 1
}

function otherOf(values: readonly unknown[], present: unknown): unknown {
  return values[(values.indexOf(present) + 1) % values.length]
}
