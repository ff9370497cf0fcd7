import type { Application, ApplicationState, ApplicationWords } from '#domain/applications.ts'
import { deletePortion, type OldRows } from './database/delete-portion.ts'
import { type Reader, readAs, type Tx } from './database.ts'

type NewApplicationRow = ApplicationWords & {
  id: string
  storefrontId: string
  /** The one form in which addresses are compared. */
  emailKey: string
  createdAt: Temporal.Instant
}

export async function insertApplication(tx: Tx, row: NewApplicationRow): Promise<void> {
  await tx`
    insert into applications
      (id, storefront_id, company, name, email, email_key, country, message, locale, created_at)
    values
      (${row.id}, ${row.storefrontId}, ${row.company}, ${row.name}, ${row.email},
       ${row.emailKey}, ${row.country}, ${row.message}, ${row.locale},
       ${row.createdAt.toString()})
  `
}

const columns = (tx: Tx) => tx`
  a.id, a.state, a.company, a.name, a.email, a.country, a.message, a.locale,
  a.decided_at as "decidedAt", a.created_at as "createdAt",
  jsonb_build_object('id', f.id, 'name', f.name) as storefront,
  case when s.id is not null then jsonb_build_object('slug', s.slug, 'name', s.name) end as seller
`

const joined = (tx: Tx) => tx`
  applications a
  join storefronts f on f.id = a.storefront_id
  left join sellers s on s.id = a.seller_id
`

export async function findApplicationById(reader: Reader, id: string): Promise<Application | null> {
  return readAs(reader, 'platform', async tx => {
    const [row] = await tx<Application[]>`
      select ${columns(tx)} from ${joined(tx)} where a.id = ${id}
    `
    return row ?? null
  })
}

/** Locks it until the transaction ends: what becomes of it is decided once. */
export async function lockApplicationById(tx: Tx, id: string): Promise<Application | null> {
  await tx`select id from applications where id = ${id} for update`
  return findApplicationById(tx, id)
}

type Decision = {
  id: string
  state: Exclude<ApplicationState, 'new'>
  sellerId: string | null
  decidedAt: Temporal.Instant
}

export async function updateApplication(tx: Tx, decision: Decision): Promise<void> {
  await tx`
    update applications set state = ${decision.state}, seller_id = ${decision.sellerId},
      decided_at = ${decision.decidedAt.toString()}
    where id = ${decision.id}
  `
}

/** How many nobody has decided yet: of a site, and of one address on it. */
export async function countWaitingApplications(
  tx: Tx,
  { storefrontId, emailKey }: { storefrontId: string; emailKey: string },
): Promise<{ ofSite: number; ofEmail: number }> {
  const [row] = await tx<{ ofSite: number; ofEmail: number }[]>`
    select count(*)::int as "ofSite",
      count(*) filter (where email_key = ${emailKey})::int as "ofEmail"
    from applications where storefront_id = ${storefrontId} and state = 'new'
  `
  return row ?? { ofSite: 0, ofEmail: 0 }
}

/** How many nobody has decided yet, on all sites. */
export async function countNewApplications(tx: Tx): Promise<number> {
  const [row] = await tx<{ waiting: number }[]>`
    select count(*)::int as waiting from applications where state = 'new'
  `
  return row?.waiting ?? 0
}

type ApplicationPage = {
  /** Empty is every one. */
  states: readonly ApplicationState[]
  after: { createdAt: string; id: string } | null
  limit: number
}

/** A page of them, and how many there are in all. */
export async function readApplicationPage(
  reader: Reader,
  page: ApplicationPage,
): Promise<[Application[], number]> {
  const { states, after, limit } = page
  return readAs(reader, 'platform', async tx => {
    const fits = tx`(${states.length === 0} or a.state = any(${tx.array([...states])}))`
    const rows = await tx<Application[]>`
      select ${columns(tx)} from ${joined(tx)} where ${fits}
        ${after ? tx`and (a.created_at, a.id) < (${after.createdAt}, ${after.id})` : tx``}
      order by a.created_at desc, a.id desc
      limit ${limit}
    `
    const [counted] = await tx<{ total: number }[]>`
      select count(*)::int as total from applications a where ${fits}
    `
    return [rows, counted?.total ?? 0]
  })
}

/** Empties what was written about people where it was decided before. */
export async function emptyApplicationsDecidedBefore(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<number> {
  const { count } = await tx`
    update applications set name = null, email = null, email_key = null, message = null
    where id = any(array(
      select id from applications
      where decided_at < ${before.toString()} and name is not null
      limit ${limit} for update skip locked
    ))
  `
  return count
}

/** Deletes those that nobody decided, and with them what was refused and is as old. */
export function deleteApplicationsBefore(tx: Tx, { before, limit }: OldRows): Promise<number> {
  const old = tx`created_at < ${before.toString()} and state <> 'approved'`
  return deletePortion(tx, { table: 'applications', old, limit })
}
