import type { TSchema } from '#contract/schema.ts'
import type { Endpoint } from '#http/endpoint.ts'

/** A place of a request where a client names a record. */
export type IdPosition = {
  endpoint: Endpoint
  where: 'path' | 'query' | 'body'
  /**
   * The parameter, or the way to the field: `units.0.unit_id`. In a list of several kinds it goes
   * through the one of a kind: `sections.<photo>.photo.media_id`.
   */
  field: string
  entity: string
}

/** Every place of an endpoint where a record is named, found in its declaration. */
export function findIdPositions(endpoint: Endpoint): IdPosition[] {
  const inPath = Object.entries(endpoint.params ?? {})
    .filter(([name]) => !(name in NO_RECORDS))
    .map(([field, { entity }]) => ({ endpoint, where: 'path' as const, field, entity }))
  const inQuery = Object.entries(endpoint.query ?? {})
    .filter(([, { schema }]) => isUuid(schema))
    .map(([field]) => ({ endpoint, where: 'query' as const, field, entity: entityOf(field) }))
  const inBody = uuidFields(endpoint.body ?? {}).map(field => ({
    endpoint,
    where: 'body' as const,
    field,
    entity: entityOf(field),
  }))
  return [...inPath, ...inQuery, ...inBody].filter(({ entity }) => !(entity in SHARED))
}

/** Parameters of a path that choose inside a record, or what they name; each value is good. */
export const NO_RECORDS: Readonly<Record<string, string>> = {
  locale: 'en',
  location: 'header',
  position: '1',
  start: '2027-01-10T09:00',
  currency: 'EUR',
  kind: 'terms',
  mail_kind: 'booking-confirmed',
}

/** Records that belong to the platform, so that nobody's are foreign. */
const SHARED: Readonly<Record<string, string>> = {
  place: 'the library of places is for all',
  city: 'cities are for all',
  region: 'regions are for all',
  category: 'categories are for all',
  collection: 'collections are made by the platform',
  mail_kind: 'every seller words the same mails',
  mark: 'devices make ids for their marks',
  temporary: 'who simulates makes ids for what is not saved yet',
}

type Node = {
  format?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  const?: string
}

function isUuid(schema: TSchema): boolean {
  return (schema as Node).format === 'uuid'
}

/** What bodies call `ref` is a hold; it is named by its reference, not by an id. */
export function isReference(way: readonly string[]): boolean {
  return way.at(-1) === 'ref'
}

function uuidFields(schema: object, at: readonly string[] = []): string[] {
  const node = schema as Node
  if (node.format === 'uuid' || isReference(at)) return [at.join('.')]
  const inner = [
    ...Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
      uuidFields(field, [...at, name]),
    ),
    ...(node.items ? uuidsOfItems(node.items, at) : []),
    ...(node.anyOf ?? []).flatMap(branch => uuidFields(branch, at)),
  ]
  return [...new Set(inner)]
}

function uuidsOfItems(items: Node, at: readonly string[]): string[] {
  return (items.anyOf ?? [items]).flatMap(branch => {
    const kind = branch.properties?.type?.const
    return uuidFields(branch, [...at, kind === undefined ? '0' : `<${kind}>`])
  })
}

/** `units.0.unit_id` and `units.0.id` name a unit, `option_ids.0` an option. */
export function entityOf(field: string): string {
  const names = field.split('.').filter(part => !/^(?:\d+|<.*>)$/.test(part))
  const name = names.at(-1) ?? ''
  if (name === 'id') return (names.at(-2) ?? '').replace(/s$/, '')
  return RELATIONS[name] ?? name.replace(/_ids?$/, '')
}

/** Fields that say what a record is to another, not what it is. */
const RELATIONS: Readonly<Record<string, string>> = {
  accompanied_by: 'unit',
  assigned_to: 'person',
  logo_media_id: 'media',
  opening_media_id: 'media',
  made_by: 'person',
  ref: 'hold',
}
