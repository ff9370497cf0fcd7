import { RESOURCE_KINDS } from '#values/resources.ts'
import {
  integer,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  prose,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

const ResourceKind = oneOf('ResourceKind', RESOURCE_KINDS)

const settings = {
  kind: ResourceKind,
  name: line({ max: 200 }),
  person_id: nullable({
    ...Uuid,
    description: 'A member of the team, who then sees the departures. Each is one resource.',
  }),
  capacity: nullable(integer({ min: 1, max: 100_000, description: 'How many it takes.' })),
  note: prose({ max: 2000 }),
  retired: Type.Boolean({ description: 'Not used any more; it stays where it was assigned.' }),
}

export const ResourceRecord = named(
  'Resource',
  versioned({
    id: Uuid,
    ...settings,
    person: nullable(Type.Object({ id: Uuid, name: Type.String() })),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
)

export const ResourcePage = pageOf('ResourcePage', ResourceRecord)

export const NewResourceBody = named(
  'NewResource',
  Type.Object({
    kind: settings.kind,
    name: settings.name,
    person_id: optional(settings.person_id),
    capacity: optional(settings.capacity),
    note: optional(settings.note),
  }),
)

export const ResourceChange = named(
  'ResourceChange',
  Type.Object({
    kind: optional(settings.kind),
    name: optional(settings.name),
    person_id: optional(settings.person_id),
    capacity: optional(settings.capacity),
    note: optional(settings.note),
    retired: optional(settings.retired),
  }),
)

/** What a departure has, in a few words. */
export const ResourceName = named(
  'ResourceName',
  Type.Object({ id: Uuid, name: Type.String(), kind: ResourceKind }),
)

const assigned = {
  option_id: Uuid,
  option_name: Type.String(),
  product_id: Uuid,
  trip_title: Type.String(),
  start: Type.String({ description: 'On the clock of the place.' }),
  starts_at: Timestamp,
  ends_at: Timestamp,
  timezone: Type.String(),
}

export const Overlap = named(
  'ResourceOverlap',
  Type.Object({ resource: ResourceName, ...assigned }),
)

export const DepartureResourcesBody = named(
  'DepartureResourcesChange',
  Type.Object({ resource_ids: listOf(Uuid, { max: 20 }) }),
)

export const DepartureResources = named(
  'DepartureResources',
  Type.Object({
    ...assigned,
    resources: Type.Array(ResourceName),
    overlaps: Type.Array(Overlap, {
      description: 'Other departures that take one of them at the same time.',
    }),
  }),
)

export const AssignmentList = pageOf(
  'AssignmentList',
  named(
    'Assignment',
    Type.Object({
      ...assigned,
      overlaps: Type.Boolean({ description: 'It runs at the same time as another of these.' }),
    }),
  ),
)
