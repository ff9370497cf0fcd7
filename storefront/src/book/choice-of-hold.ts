import type { Hold } from '@outset/sdk'

/** What was held, as the fields that `readChoice` reads, for who comes without an address of it. */
export function fieldsOfHold({ option, start, units, quote }: Hold): URLSearchParams {
  const [date = '', time] = start.split('T')
  const fields = new URLSearchParams({ option: option.id, date })
  if (time !== undefined) fields.set('time', time)
  for (const { unit_id, type, qty, ages } of units) {
    // An option that has one unit of a type names it by the type, any other by the id.
    for (const key of [type, unit_id]) {
      fields.set(`qty-${key}`, String(qty))
      for (const age of ages ?? []) fields.append(`age-${key}`, String(age))
    }
  }
  for (const { kind, ref, qty, included } of quote.lines) {
    if (kind === 'extra' && !included) fields.set(`extra-${ref}`, String(qty))
    if (kind === 'room') fields.set(`rooms-${ref}`, String(qty))
  }
  const { pickup } = quote
  if (pickup?.place_id) fields.set('pickup', pickup.place_id)
  else if (pickup) {
    fields.set('pickup', 'point')
    fields.set('lat', String(pickup.lat))
    fields.set('lng', String(pickup.lng))
  }
  return fields
}
