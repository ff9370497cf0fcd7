import { RESOURCE_KINDS } from '#values/resources.ts'
import {
  type ChangeOf,
  hidden,
  joined,
  later,
  made,
  maybe,
  moment,
  type NewOf,
  type RowOf,
  record,
  set,
} from './record.ts'
import {
  integer,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  pageOf,
  prose,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

const ResourceKind = oneOf('ResourceKind', RESOURCE_KINDS)

/** A guide, boat, van or the like that departures are given. */
export const Resource = record(
  { noun: 'Resource', record: 'Resource' },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    kind: set(ResourceKind),
    name: set(line({ max: 200 })),
    personId: maybe(
      nullable({
        ...Uuid,
        description: 'A member of the team, who then sees the departures. Each is one resource.',
      }),
      null,
    ),
    capacity: maybe(
      nullable(integer({ min: 1, max: 100_000, description: 'How many it takes.' })),
      null,
    ),
    note: maybe(prose({ max: 2000 }), ''),
    retired: later(
      Type.Boolean({ description: 'Not used any more; it stays where it was assigned.' }),
      { column: false },
    ),
    /** As the team calls the person. */
    person: joined(nullable(Type.Object({ id: Uuid, name: Type.String() }))),
    createdAt: moment(),
    updatedAt: moment(),
  },
)

export type Resource = RowOf<typeof Resource>
export type NewResource = NewOf<typeof Resource>
export type ResourceChange = ChangeOf<typeof Resource>

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
