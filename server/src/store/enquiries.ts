import type { Role } from '#domain/access/permissions.ts'
import type { Enquiry, EnquiryKind, EnquiryStatus } from '#domain/enquiries.ts'
import { type Reader, readAs, type Tx } from './database.ts'

type NewEnquiryRow = Omit<Enquiry, 'trip' | 'storefront' | 'answers' | 'note' | 'assignedTo'> & {
  tripId: string | null
  storefrontId: string
  /** The one form in which addresses are compared. */
  emailKey: string
}

export async function insertEnquiry(tx: Tx, enquiry: NewEnquiryRow): Promise<void> {
  await tx`
    insert into enquiries
      (seller_id, id, reference, storefront_id, kind, status, trip_id, name, email, email_key,
       phone, message, date_from, date_to, travellers, special_needs, interests, locale,
       price_request_status, created_at, updated_at)
    values
      (${enquiry.sellerId}, ${enquiry.id}, ${enquiry.reference}, ${enquiry.storefrontId},
       ${enquiry.kind}, ${enquiry.status}, ${enquiry.tripId}, ${enquiry.name}, ${enquiry.email},
       ${enquiry.emailKey}, ${enquiry.phone}, ${enquiry.message}, ${enquiry.dateFrom},
       ${enquiry.dateTo}, ${enquiry.travellers === null ? null : tx.json(enquiry.travellers)},
       ${enquiry.specialNeeds}, ${tx.json(enquiry.interests)}, ${enquiry.locale},
       ${enquiry.priceRequestStatus}, ${enquiry.createdAt.toString()},
       ${enquiry.updatedAt.toString()})
  `
}

/** The title is in the language that the trip is shown in to somebody who speaks English. */
export const enquiryColumns = (tx: Tx) => tx`
  e.seller_id as "sellerId", e.id, e.reference, e.kind, e.status,
  e.price_request_status as "priceRequestStatus", e.name, e.email, e.phone, e.message,
  e.date_from as "dateFrom", e.date_to as "dateTo", e.travellers,
  e.special_needs as "specialNeeds", e.interests, e.locale, e.note, e.created_at as "createdAt",
  e.updated_at as "updatedAt", jsonb_build_object('id', f.id, 'name', f.name) as storefront,
  (
    select jsonb_build_object('id', t.id, 'slug', t.slug, 'title', x.title)
    from trips t
    join lateral (
      select title from trip_texts
      where seller_id = t.seller_id and trip_id = t.id
      order by not published, locale <> 'en', locale
      limit 1
    ) x on true
    where t.seller_id = e.seller_id and t.id = e.trip_id
  ) as trip,
  (
    select jsonb_build_object('id', taker.person_id, 'name', taker.name) from team_members taker
    where taker.seller_id = e.seller_id and taker.person_id = e.assigned_to
  ) as "assignedTo",
  (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id,
      'by', coalesce(m.name, p.email), 'message', a.message,
      'at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by a.created_at, a.id), '[]')
    from enquiry_answers a
    left join people p on p.id = a.person_id
    left join team_members m on m.seller_id = a.seller_id and m.person_id = a.person_id
    where a.seller_id = e.seller_id and a.enquiry_id = e.id
  ) as answers
`

type EnquiryKey = { sellerId: string; id: string }

export async function findEnquiryById(
  reader: Reader,
  { sellerId, id }: EnquiryKey,
): Promise<Enquiry | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<Enquiry[]>`
      select ${enquiryColumns(tx)} from enquiries e
      join storefronts f on f.id = e.storefront_id
      where e.seller_id = ${sellerId} and e.id = ${id}
    `
    return row ?? null
  })
}

/** Locks the enquiry until the transaction ends: what becomes of it is decided once. */
export async function lockEnquiryById(
  tx: Tx,
  { sellerId, id }: EnquiryKey,
): Promise<Enquiry | null> {
  await tx`
    select id from enquiries where seller_id = ${sellerId} and id = ${id} for no key update
  `
  return findEnquiryById(tx, { sellerId, id })
}

/** Everything of an enquiry that changes; what the traveller wrote never does. */
export async function updateEnquiry(
  tx: Tx,
  enquiry: Pick<
    Enquiry,
    'sellerId' | 'id' | 'status' | 'note' | 'assignedTo' | 'priceRequestStatus' | 'updatedAt'
  >,
): Promise<void> {
  await tx`
    update enquiries set
      status = ${enquiry.status}, note = ${enquiry.note},
      assigned_to = ${enquiry.assignedTo?.id ?? null},
      price_request_status = ${enquiry.priceRequestStatus},
      updated_at = ${enquiry.updatedAt.toString()}
    where seller_id = ${enquiry.sellerId} and id = ${enquiry.id}
  `
}

type EnquiryAnswerRow = {
  sellerId: string
  id: string
  enquiryId: string
  personId: string | null
  message: string
  createdAt: Temporal.Instant
}

export async function insertEnquiryAnswer(tx: Tx, answer: EnquiryAnswerRow): Promise<void> {
  await tx`
    insert into enquiry_answers (seller_id, id, enquiry_id, person_id, message, created_at)
    values (${answer.sellerId}, ${answer.id}, ${answer.enquiryId}, ${answer.personId},
      ${answer.message}, ${answer.createdAt.toString()})
  `
}

type EnquiryFilters = {
  statuses: readonly EnquiryStatus[]
  kinds: readonly EnquiryKind[]
  productId: string | null
  storefrontId: string | null
  assignedTo: string | null
  /** Part of the reference, the name or the address. */
  words: string | null
}

type EnquiryPage = {
  sellerId: string
  filters: EnquiryFilters
  after: { createdAt: string; id: string } | null
  limit: number
}

/** A page of them, and how many there are in all. */
export async function readEnquiryPage(
  reader: Reader,
  page: EnquiryPage,
): Promise<[Enquiry[], number]> {
  return readAs(reader, { seller: page.sellerId }, tx =>
    Promise.all([listEnquiries(tx, page), countEnquiries(tx, page)]),
  )
}

async function listEnquiries(tx: Tx, page: EnquiryPage): Promise<Enquiry[]> {
  const { sellerId, filters, after, limit } = page
  return tx<Enquiry[]>`
    select ${enquiryColumns(tx)} from enquiries e
    join storefronts f on f.id = e.storefront_id
    where e.seller_id = ${sellerId} and ${matching(tx, filters)}
      ${after ? tx`and (e.created_at, e.id) < (${after.createdAt}, ${after.id})` : tx``}
    order by e.created_at desc, e.id desc
    limit ${limit}
  `
}

async function countEnquiries(
  tx: Tx,
  { sellerId, filters }: { sellerId: string; filters: EnquiryFilters },
): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from enquiries e
    where e.seller_id = ${sellerId} and ${matching(tx, filters)}
  `
  return row?.total ?? 0
}

function matching(tx: Tx, filters: EnquiryFilters) {
  const { statuses, kinds, productId, storefrontId, assignedTo, words } = filters
  return tx`
    true
    ${statuses.length === 0 ? tx`` : tx`and e.status = any(${statuses}::text[])`}
    ${kinds.length === 0 ? tx`` : tx`and e.kind = any(${kinds}::text[])`}
    ${productId === null ? tx`` : tx`and e.trip_id = ${productId}`}
    ${storefrontId === null ? tx`` : tx`and e.storefront_id = ${storefrontId}`}
    ${assignedTo === null ? tx`` : tx`and e.assigned_to = ${assignedTo}`}
    ${words === null ? tx`` : tx`and ${containing(tx, words)}`}
  `
}

function containing(tx: Tx, words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return tx`(e.reference ilike ${pattern} or e.name ilike ${pattern} or e.email ilike ${pattern})`
}

/** Where those of a team who have one of these roles are written to, the longest there first. */
export async function listEmailsOfRoles(
  reader: Reader,
  { sellerId, roles, most }: { sellerId: string; roles: readonly Role[]; most: number },
): Promise<string[]> {
  const rows = await reader<{ email: string }[]>`
    select p.email from team_members m
    join people p on p.id = m.person_id
    where m.seller_id = ${sellerId} and m.role = any(${roles}::text[])
    order by m.created_at, p.id
    limit ${most}
  `
  return rows.map(row => row.email)
}
