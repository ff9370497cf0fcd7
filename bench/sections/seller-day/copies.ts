import type { TransactionSql } from 'postgres'
import { startEmbeddedPostgres } from '../../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import { openOneConnection } from '../../../server/src/store/database/open-driver.ts'
import { copyTripsOf } from '../../../server/test/support/many-trips.ts'

type Growth = { dataDir: string; count: number }

/** Copies of a trip of the demo seller, each twice a day: some 14,000 starts a week. */
export function copyTrips({ dataDir, count }: Growth): Promise<void> {
  return grow(dataDir, tx => copyTripsOf(tx, count))
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
  const sql = openOneConnection(cluster.url)
  try {
    await sql.begin(work)
    await sql`vacuum analyze`
  } finally {
    await sql.end()
    await cluster.stop()
  }
}
