import { Resource } from '#contract/resource.ts'
import type { ResourceKind } from '#domain/departures/resource.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { changesOf, columnsOf, valuesOf } from '../record-sql.ts'

type ResourceKey = { sellerId: string; id: string }

export async function insertResource(
  tx: Tx,
  resource: Omit<Resource, 'person' | 'retired'>,
): Promise<void> {
  await tx`insert into resources ${valuesOf(tx, Resource, 'resources', [resource])}`
}

export async function updateResource(
  tx: Tx,
  { sellerId, id, retired, ...fields }: Omit<Resource, 'person'>,
): Promise<void> {
  await tx`
    update resources set ${changesOf(tx, Resource, 'resources', fields)},
      retired_at = ${retired ? tx`coalesce(retired_at, ${`${fields.updatedAt}`})` : null}
    where seller_id = ${sellerId} and id = ${id}
  `
}

const columns = (reader: Reader) => reader`
  ${columnsOf(reader, Resource, 'r')}, r.retired_at is not null as retired,
  case when r.person_id is null then null
    else json_build_object('id', r.person_id, 'name', coalesce(m.name, ''))
  end as person
`

const tables = (reader: Reader) => reader`
  resources r
  left join team_members m on m.seller_id = r.seller_id and m.person_id = r.person_id
`

export async function findResource(
  tx: Tx,
  { sellerId, id }: ResourceKey,
): Promise<Resource | null> {
  const [row] = await tx<Resource[]>`
    select ${columns(tx)} from ${tables(tx)} where r.seller_id = ${sellerId} and r.id = ${id}
  `
  return row ?? null
}

/**
 * Locks them in the order of their ids: of two who plan the same guide at once the second waits,
 * and finds what the first has assigned.
 */
export async function lockResources(
  tx: Tx,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<Resource[]> {
  await tx`
    select from resources where seller_id = ${sellerId} and id = any(${ids}::uuid[])
    order by id for no key update
  `
  return tx<Resource[]>`
    select ${columns(tx)} from ${tables(tx)}
    where r.seller_id = ${sellerId} and r.id = any(${ids}::uuid[])
    order by r.name, r.id
  `
}

/** Who is a resource already, or null. */
export async function findResourceOfPerson(
  reader: Reader,
  { sellerId, personId }: { sellerId: string; personId: string },
): Promise<string | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<{ id: string }[]>`
      select id from resources where seller_id = ${sellerId} and person_id = ${personId}
    `
    return row?.id ?? null
  })
}

type Listed = {
  sellerId: string
  kind: ResourceKind | null
  retired: boolean
}

const chosen = (tx: Tx, { sellerId, kind, retired }: Listed) => tx`
  r.seller_id = ${sellerId} ${kind === null ? tx`` : tx`and r.kind = ${kind}`}
  ${retired ? tx`` : tx`and r.retired_at is null`}
`

/** By name, and how many there are in all. */
export async function readResourcePage(
  reader: Reader,
  page: Listed & { after: { name: string; id: string } | null; limit: number },
): Promise<[Resource[], number]> {
  const { after, limit } = page
  return readAs(reader, { seller: page.sellerId }, async tx => {
    const rows = tx<Resource[]>`
      select ${columns(tx)} from ${tables(tx)} where ${chosen(tx, page)}
        ${after ? tx`and (r.name, r.id) > (${after.name}, ${after.id})` : tx``}
      order by r.name, r.id limit ${limit}
    `
    return Promise.all([rows, countResources(tx, page)])
  })
}

export async function countResources(tx: Tx, which: Listed): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from resources r where ${chosen(tx, which)}
  `
  return row?.total ?? 0
}

export async function deleteResource(tx: Tx, { sellerId, id }: ResourceKey): Promise<void> {
  await tx`delete from resources where seller_id = ${sellerId} and id = ${id}`
}
