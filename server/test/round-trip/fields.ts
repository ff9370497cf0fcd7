import type { Node } from '../fuzz/values.ts'

/** A field of a body by its way there: `rows.*.cells.*.net`. */
export type FieldPath = string

/**
 * Every field that a schema has, down to those that have none themselves. What a price is worth in
 * dollars follows from the price and is no field of its own.
 */
export function fieldsOf(node: Node, at: FieldPath = ''): FieldPath[] {
  const inner = branches(node).flatMap(branch => innerOf(branch))
  if (inner.length === 0) return [at]
  return [...new Set(inner.flatMap(([name, child]) => fieldsOf(child, step(at, name))))]
}

function innerOf({ properties, items, patternProperties }: Node): [string, Node][] {
  if (properties) return ownProperties(properties)
  const [child] = items ? [items] : Object.values(patternProperties ?? {})
  return child === undefined ? [] : [['*', child]]
}

export function ownProperties(properties: Record<string, Node>): [string, Node][] {
  return Object.entries(properties).filter(([, { twinOf }]) => twinOf === undefined)
}

/** What a value may be, besides null. */
export function branches(node: Node): readonly Node[] {
  const found = node.anyOf?.flatMap(branches) ?? [node]
  return found.filter(({ type }) => type !== 'null')
}

/** The fields that a value has and another one in its place has not, or has otherwise. */
export function changedFields(value: unknown, before: unknown, at: FieldPath = ''): FieldPath[] {
  if (!isObject(value)) return Object.is(value, before) ? [] : [at]
  const named = Array.isArray(value) ? () => '*' : (name: string) => name
  return Object.entries(value).flatMap(([name, child]) =>
    changedFields(child, isObject(before) ? before[name] : undefined, step(at, named(name))),
  )
}

/** Where what was read lacks something of what was sent. It may have more, such as ids. */
export function differences(sent: unknown, read: unknown, at: FieldPath = ''): string[] {
  if (!isObject(sent) || !isObject(read)) {
    const same = Object.is(sent, read)
    return same ? [] : [`${at}: sent ${JSON.stringify(sent)}, read ${JSON.stringify(read)}`]
  }
  const names = Array.isArray(sent) ? [...Object.keys(sent), 'length'] : Object.keys(sent)
  return names.flatMap(name =>
    differences(valueAt(sent, name), valueAt(read, name), step(at, name)),
  )
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function valueAt(value: object, name: string): unknown {
  return (value as Record<string, unknown>)[name]
}

export function step(at: FieldPath, name: string): FieldPath {
  return at === '' ? name : `${at}.${name}`
}

/** The fields of a schema that none of the written ones is. */
export function unwritten(fields: readonly FieldPath[], written: ReadonlySet<FieldPath>) {
  const ways = [...written].map(field => field.split('.'))
  return fields.filter(field => {
    const steps = field.split('.')
    return !ways.some(
      way => way.length === steps.length && steps.every((at, i) => at === '*' || at === way[i]),
    )
  })
}
