import type { SetupFacts } from '#domain/unfinished-sellers.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

export type UnfinishedSellerRow = SetupFacts & {
  id: string
  slug: string
  name: string
  owner: { name: string; email: string; hasCome: boolean } | null
  /** When it last came a step further. */
  since: Temporal.Instant
  createdAt: Temporal.Instant
}

type Page = { after: { createdAt: string; id: string } | null; limit: number }

/** A page of the sellers that cannot sell yet, the newest first, and how many there are. */
export async function readUnfinishedSellers(
  reader: Reader,
  { after, limit }: Page,
): Promise<[UnfinishedSellerRow[], number]> {
  return readAs(reader, 'platform', async tx => {
    const rows = await tx<UnfinishedSellerRow[]>`
      select s.id, s.slug, s.name, s.created_at as "createdAt", ${facts(tx)}
      from sellers s ${joins(tx)}
      where ${isUnfinished(tx)}
        ${after ? tx`and (s.created_at, s.id) < (${after.createdAt}, ${after.id})` : tx``}
      order by s.created_at desc, s.id desc
      limit ${limit}
    `
    const [counted] = await tx<{ total: number }[]>`
      select count(*)::int as total from sellers s where ${isUnfinished(tx)}
    `
    return [rows, counted?.total ?? 0]
  })
}

/** It sells once a trip is published and one of its sites takes money for it. */
function isUnfinished(tx: Tx) {
  return tx`
    not (
      exists (select from trips t where t.seller_id = s.id and t.status = 'published')
      and exists (
        select from storefronts f where f.seller_id = s.id and f.payment_methods <> '[]'
      )
    )
  `
}

function facts(tx: Tx) {
  return tx`
    case when o.email is not null then jsonb_build_object('name', o.name, 'email', o.email,
      'hasCome', o.first_seen_at is not null) end as owner,
    o.first_seen_at is not null as "hasCome", site.made_at is not null as "hasSite",
    coalesce(way.kinds, '{}') as ways, bank.has as "hasBank", account.takes as "takesCards",
    coalesce(trip.made, 0) as trips, coalesce(trip.published, 0) as published,
    greatest(s.created_at, o.first_seen_at, site.made_at, trip.made_at) as since
  `
}

function joins(tx: Tx) {
  return tx`
    left join lateral (
      select m.name, p.email, m.first_seen_at
      from team_members m join people p on p.id = m.person_id
      where m.seller_id = s.id and m.role = 'owner'
      order by m.first_seen_at nulls last, m.created_at, m.person_id limit 1
    ) o on true
    left join lateral (
      select max(f.created_at) as made_at from storefronts f where f.seller_id = s.id
    ) site on true
    left join lateral (
      select array_agg(distinct method ->> 'kind') as kinds
      from storefronts f, jsonb_array_elements(f.payment_methods) as method
      where f.seller_id = s.id
    ) way on true
    left join lateral (
      select count(*)::int as made, max(t.created_at) as made_at,
        count(*) filter (where t.status = 'published')::int as published
      from trips t where t.seller_id = s.id
    ) trip on true
    cross join lateral (
      select exists (select from bank_details b where b.seller_id = s.id) as has
    ) bank
    cross join lateral (
      select exists (
        select from payment_accounts a where a.seller_id = s.id and a.fault is null
      ) as takes
    ) account
  `
}
