import postgres, { type TransactionSql } from 'postgres'
import { startEmbeddedPostgres } from '../../../server/src/integrations/embedded-postgres/start-embedded-postgres.ts'
import { socketHost } from '../../../server/src/store/database.ts'

type Growth = { dataDir: string; count: number }

/** Copies of a trip of the demo seller, each twice a day: some 14,000 starts a week. */
export function copyTrips({ dataDir, count }: Growth): Promise<void> {
  return grow(dataDir, async tx => {
    await tx`
      create temp table copies on commit drop as
      select o.seller_id, o.trip_id as old_trip, o.id as old_option, n,
        gen_random_uuid() as trip_id, gen_random_uuid() as option_id
      from generate_series(1, ${count}) n, (
        select o.seller_id, o.trip_id, o.id from options o
        join trips t on t.seller_id = o.seller_id and t.id = o.trip_id
        join secret_keys k on k.seller_id = o.seller_id
        join schedules h on h.seller_id = o.seller_id and h.option_id = o.id
        where t.status = 'published' and o.retired_at is null
          and o.availability_type <> 'opening_hours' and not o.private
        order by o.id limit 1
      ) o
    `
    await tx`
      insert into trips select (jsonb_populate_record(t,
        jsonb_build_object('id', c.trip_id, 'slug', t.slug || '-' || c.n))).*
      from copies c join trips t on t.id = c.old_trip
    `
    await tx`
      insert into trip_texts select (jsonb_populate_record(x,
        jsonb_build_object('trip_id', c.trip_id))).*
      from copies c join trip_texts x on x.trip_id = c.old_trip
    `
    await tx`
      insert into options select (jsonb_populate_record(o,
        jsonb_build_object('id', c.option_id, 'trip_id', c.trip_id))).*
      from copies c join options o on o.id = c.old_option
    `
    await tx`
      insert into units select (jsonb_populate_record(u,
        jsonb_build_object('id', gen_random_uuid(), 'option_id', c.option_id))).*
      from copies c join units u on u.option_id = c.old_option
    `
    const rules = [{ from: null, to: null, weekdays: [], times: ['09:00', '14:00'], capacity: 12 }]
    await tx`
      insert into schedules select (jsonb_populate_record(h,
        jsonb_build_object('option_id', c.option_id, 'rules', ${tx.json(rules)}::jsonb))).*
      from copies c join schedules h on h.option_id = c.old_option
    `
  })
}

/** Copies of the demo seller's bookings, made and starting all over the last 300 days. */
export function copyBookings({ dataDir, count }: Growth): Promise<void> {
  return grow(dataDir, async tx => {
    await tx`
      insert into bookings
      select copy.*
      from (
        select b as original, row_number() over (order by b.id) - 1 as place,
          count(*) over () as total
        from bookings b join secret_keys k on k.seller_id = b.seller_id
        where b.status = 'confirmed' and b.offer_id is null
      ) sample
      join generate_series(1, ${count}) n on n % total = place
      cross join lateral (
        select now() - n * interval '300 days' / ${count} as made_at, upper(md5(n::text)) as code
      ) made
      cross join lateral jsonb_populate_record(sample.original, jsonb_build_object(
        'id', gen_random_uuid(),
        'ref', substr(code, 1, 4) || '-' || substr(code, 5, 4) || '-' || substr(code, 9, 4),
        'start', to_char(made_at, 'YYYY-MM-DD') || substr((sample.original).start, 11),
        'starts_at', made_at, 'created_at', made_at, 'checked_out_at', made_at,
        'updated_at', made_at, 'lead_name', 'Guest ' || substr(code, 13, 6),
        'lead_email', lower(code) || '@example.com', 'lead_email_key', lower(code) || '@example.com'
      )) copy
    `
  })
}

async function grow(dataDir: string, work: (tx: TransactionSql) => Promise<void>): Promise<void> {
  const cluster = await startEmbeddedPostgres({ dataDir })
  const sql = postgres(cluster.url, { ...socketHost(cluster.url), max: 1, onnotice: () => {} })
  try {
    await sql.begin(work)
    await sql`vacuum analyze`
  } finally {
    await sql.end()
    await cluster.stop()
  }
}
