import type { TravellerDetails } from '#domain/trips/option.ts'

export function wireTravellerDetails(details: TravellerDetails) {
  return {
    scope: details.scope,
    fields: details.fields,
    collect: details.collect,
    due_hours_before: details.dueHoursBefore,
  }
}
