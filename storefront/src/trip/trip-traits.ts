import type { SearchItem } from '@outset/sdk'
import { TRIP_FILTERS } from '@outset/sdk/values'
import { CHOICES, type Choice, filterOf } from '#catalog/choices.ts'
import type { Speech } from './option-view.ts'

type Filter = (typeof TRIP_FILTERS)[keyof typeof TRIP_FILTERS]
type TraitName = Extract<Filter, { field: string }>['field']

/** What a trip is by a filter of the list, such as its kind: under the label of the filter. */
export interface TripTrait {
  choice: Choice
  label: string
  value: string
}

/** One for each filter that is a field of a trip, where the trip has a value for it. */
export function tripTraits(
  trip: Pick<SearchItem, TraitName>,
  { t, words }: Pick<Speech, 't' | 'words'>,
): TripTrait[] {
  return CHOICES.flatMap(choice => {
    const filter = TRIP_FILTERS[filterOf(choice)]
    if (filter.field === null) return []
    const value = words.value(filter.words, trip[filter.field])
    return value === '' ? [] : [{ choice, label: t(`catalog.${choice}`), value }]
  })
}
