import { formatStart } from '@outset/sdk'
import type { SearchHit } from '@outset/sdk/seller'
import type { IconName } from '#kit/icons.tsx'

export interface Entry {
  id: string
  icon: IconName
  label: string
  /** What tells it from others of the same name. */
  about: string
  to: string
  /** A booking that staff marked as a test. */
  isTest?: boolean
}

/** What was found, as lines that lead to its page. */
export function entryOf(hit: SearchHit, locale: string): Entry | null {
  const start = hit.start === null ? null : formatStart(hit.start, locale, { dateStyle: 'medium' })
  const trip = [hit.trip_title, start].filter(part => part !== null).join(' · ')
  switch (hit.type) {
    case 'booking':
      return {
        ...entry('bookings', `${hit.ref} ${hit.name ?? ''}`, trip, `/bookings/${hit.ref}`),
        isTest: hit.is_test === true,
      }
    case 'departure':
      return entry(
        'calendar',
        trip,
        hit.option_name ?? '',
        `/departures/${hit.option_id}/${hit.start}`,
      )
    case 'trip':
      return entry('trips', hit.trip_title ?? '', '', `/trips/${hit.product_id}`)
    case 'person':
      return entry('person', hit.name ?? '', hit.email ?? '', '/settings/team')
    default:
      return null
  }
}

/** A guest of a list on this phone leads to the list. */
export function entryOfGuest({ ref, name, departure }: ListedGuest, locale: string): Entry {
  const { option_id, start, trip_title } = departure
  const about = `${trip_title} · ${formatStart(start, locale, { dateStyle: 'medium' })}`
  return entry('person', `${ref} ${name}`, about, `/departures/${option_id}/${start}`)
}

interface ListedGuest {
  ref: string
  name: string
  departure: { option_id: string; start: string; trip_title: string }
}

function entry(icon: IconName, label: string, about: string, to: string): Entry {
  return { id: `${to} ${label}`, icon, label: label.trim(), about, to }
}
