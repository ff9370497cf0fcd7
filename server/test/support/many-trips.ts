import type { TransactionSql } from 'postgres'

/** Copies of a trip of the demo seller, each twice a day: a thousand are 14,000 starts a week. */
export async function copyTripsOf(tx: TransactionSql, count: number): Promise<void> {
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
}
