import { findInLocale, inLocale } from '#domain/catalog/locale.ts'
import type { NamedResource } from '#domain/departures/resource.ts'
import type { Span } from '#domain/departures/span.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { NamedDeparture } from '#store/resources/assignments.ts'

/** A departure as answers and refusals name it. */
export function wireNamedDeparture(departure: NamedDeparture & Span, locale: string) {
  return {
    option_id: departure.optionId,
    option_name: inLocale(departure.optionNames, locale).text,
    product_id: departure.tripId,
    trip_title: findInLocale(departure.titles, locale)?.text ?? '',
    start: departure.start,
    starts_at: timestamp(departure.startsAt),
    ends_at: timestamp(departure.endsAt),
    timezone: departure.timezone,
  }
}

export function wireOverlap(
  { resource, ...departure }: NamedDeparture & Span & { resource: NamedResource },
  locale: string,
) {
  return { resource, ...wireNamedDeparture(departure, locale) }
}
