import type { Reader } from '../database.ts'

// What belongs to an option, as JSON that the statements of sale sheets and trip pages share. They
// name their tables alike: `o` is the option and `t` its trip.

/** The units on sale. */
export function unitsOf(reader: Reader) {
  return reader`
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'type', u.type,
        'labels', u.labels, 'minAge', u.min_age, 'maxAge', u.max_age, 'minQty', u.min_qty,
        'maxQty', u.max_qty, 'takesSeat', u.takes_seat, 'free', u.free,
        'accompaniedBy', u.accompanied_by) order by u.position), '[]')
      from units u
      where u.seller_id = o.seller_id and u.option_id = o.id and u.retired_at is null
    )
  `
}

export function roomTypesOf(reader: Reader) {
  return reader`
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'names', x.names,
        'sleeps', x.sleeps, 'shareable', x.shareable, 'supplement', x.supplement_usd,
        'rooms', x.rooms) order by x.position), '[]')
      from room_types x
      where x.seller_id = o.seller_id and x.option_id = o.id and x.retired_at is null
    )
  `
}

/** Null without settings; rules may be left of a pickup that was taken away. */
export function pickupOf(reader: Reader) {
  return reader`
    case when o.pickup is not null then o.pickup || jsonb_build_object('rules', (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'names', x.names,
        'kind', x.kind, 'covers', x.covers, 'price', x.price_usd, 'per', x.per,
        'minutesBefore', x.minutes_before) order by x.position), '[]')
      from pickup_rules x
      where x.seller_id = o.seller_id and x.option_id = o.id and x.retired_at is null
    )) end
  `
}

/** Those of the whole trip: which go with the option is for the rules to say. */
export function extrasOf(reader: Reader) {
  return reader`
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'names', e.names,
        'descriptions', e.descriptions, 'per', e.per, 'who', e.who, 'included', e.included,
        'optionIds', e.option_ids, 'minAge', e.min_age, 'maxAge', e.max_age,
        'unitTypes', e.unit_types, 'maxPerBooking', e.max_per_booking, 'pay', e.pay,
        'price', e.price_usd, 'unitPrices', e.unit_prices_usd,
        'localPrice', e.local_price, 'stockPerDay', e.stock_per_day) order by e.position), '[]')
      from extras e
      where e.seller_id = t.seller_id and e.trip_id = t.id and e.retired_at is null
    )
  `
}
