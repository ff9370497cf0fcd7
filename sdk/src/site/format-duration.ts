import { keptFormatter } from '../intl/kept-formatter.ts'

/** How long a trip takes, as cards and pages of trips have it. */
export interface TripLength {
  duration_minutes: number | null
  duration_days: number | null
}

export interface DurationFormat {
  /** `3 hr` or `3 hours`; `short` by default. */
  unitDisplay?: 'short' | 'long' | 'narrow' | undefined
}

/** How long a trip takes, in words of the language; null where it does not say. */
export function formatDuration(
  { duration_minutes: total, duration_days: days }: TripLength,
  locale: string,
  { unitDisplay = 'short' }: DurationFormat = {},
): string | null {
  const say = (count: number, unit: string) =>
    keptFormatter(Intl.NumberFormat, locale, { style: 'unit', unit, unitDisplay }).format(count)
  if (days !== null) return say(days, 'day')
  if (total === null) return null
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  const said = hours > 0 ? [say(hours, 'hour')] : []
  if (minutes > 0 || hours === 0) said.push(say(minutes, 'minute'))
  return keptFormatter(Intl.ListFormat, locale, { type: 'unit', style: unitDisplay }).format(said)
}
