import type { Tx } from '../database.ts'

type Scrubbed = { which: ReturnType<Tx>; emptied: readonly string[] }

/**
 * Erases people from the events that are still stored: these fields become null in the record, are
 * removed from its previous values, and what receivers answered is deleted.
 */
export async function scrubEvents(tx: Tx, { which, emptied }: Scrubbed): Promise<void> {
  const nulls = Object.fromEntries(emptied.map(field => [field, null]))
  const object: ReturnType<Tx> = tx`
    (payload -> 'object')::jsonb || (
      select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(${tx.json(nulls)}::jsonb) as n (key, value)
      where (payload -> 'object')::jsonb ? key
    )
  `
  const previous: ReturnType<Tx> = tx`
    (payload -> 'previous')::jsonb - ${emptied}::text[]
  `
  await tx`
    with scrubbed as (
      update events e set payload = (
        payload::jsonb || jsonb_build_object('object', ${withoutWords(tx, object)})
        || case jsonb_typeof((payload -> 'previous')::jsonb)
          when 'object' then jsonb_build_object('previous', ${withoutWords(tx, previous)})
          else '{}' end
      )::json
      where ${which}
      returning seller_id, id
    )
    update webhook_deliveries d
    set attempts = (
      select coalesce(jsonb_agg(a || '{"response": null}'), '[]')
      from jsonb_array_elements(attempts) a
    )
    from scrubbed where d.seller_id = scrubbed.seller_id and d.event_id = scrubbed.id
  `
}

/** Why they cancelled, the address at which they were picked up, and where they paid. */
function withoutWords(tx: Tx, part: ReturnType<Tx>) {
  return tx`
    jsonb_set(jsonb_set(jsonb_set(${part}, '{cancellation,reason}', 'null', false),
      '{quote,pickup}', 'null', false), '{payment,link}', 'null', false)
  `
}

/**
 * The events of bookings. The text is searched for the reference first: parsing every event of a
 * busy seller takes longer than a statement may.
 */
export function isOfBookings(tx: Tx, refs: ReturnType<Tx>): ReturnType<Tx> {
  return tx`
    type ~ '^(booking|payment)\\.'
    and case when payload::text collate "C" like any
      (array(select '%' || ref || '%' from (${refs}) as named))
      then payload -> 'object' ->> 'ref' = any (array(${refs})) else false end
  `
}

/** Of bookings that somebody else leads by now, only the former lead is erased. */
export async function scrubFormerLead(
  tx: Tx,
  { sellerId, emailKey }: { sellerId: string; emailKey: string },
): Promise<void> {
  const former = await tx<{ ref: string }[]>`
    select payload -> 'object' ->> 'ref' as ref from events
    where seller_id = ${sellerId} and case when type = 'booking.contact_changed'
      then lower(payload -> 'previous' -> 'lead' ->> 'email') = ${emailKey} else false end
    except
    select ref from bookings where seller_id = ${sellerId} and lead_email_key = ${emailKey}
  `
  if (former.length === 0) return
  const refs = former.map(({ ref }) => ref)
  const given = tx`
    seller_id = ${sellerId} and ${isOfBookings(tx, tx`select unnest(${refs}::text[]) as ref`)}
  `
  const emptied = ['lead', 'lead_name']
  await scrubEvents(tx, {
    which: tx`${given} and lower(payload -> 'object' -> 'lead' ->> 'email') = ${emailKey}`,
    emptied,
  })
  await tx`
    update events set payload = jsonb_set(payload::jsonb, '{previous}',
      (payload -> 'previous')::jsonb - ${emptied}::text[])::json
    where ${given} and lower(payload -> 'previous' -> 'lead' ->> 'email') = ${emailKey}
  `
}
