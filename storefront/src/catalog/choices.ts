import { TRIP_FILTERS } from '@outset/sdk/values'

type FilterName = keyof typeof TRIP_FILTERS

/** A city says its region and country, and a place whether it is visited: nobody is asked again. */
type NotAsked = 'region' | 'country' | 'via'
const NOT_ASKED: readonly string[] = ['region', 'country', 'via'] satisfies NotAsked[]

/** A filter of which several values can be chosen, by its name in an address. */
export type Choice = Exclude<FilterName, NotAsked | 'template'> | 'kind'

/** Those that most people look for, before all others. */
const FIRST: readonly Choice[] = ['kind', 'city', 'category', 'place']

/**
 * What the form of a list asks, in its order: every filter of the service but a few. Of those that
 * are not named here the ones with a closed list of values come first.
 */
export const CHOICES: readonly Choice[] = [...FIRST, ...others(isClosed), ...others(isOpen)]

/** What the service calls a filter of an address. */
export function filterOf(choice: Choice): FilterName {
  return choice === 'kind' ? 'template' : choice
}

/** The filter of an address that the service calls by this name. */
export function choiceOf(name: string): Choice | undefined {
  return CHOICES.find(choice => filterOf(choice) === name)
}

/** Whether the search has it too: it knows fewer than the list. */
export function isSearched(choice: Choice): boolean {
  return TRIP_FILTERS[filterOf(choice)].isSearched
}

function others(isWanted: (name: FilterName) => boolean): Choice[] {
  const { template: _kind, ...rest } = TRIP_FILTERS
  return Object.keys(rest).filter(
    (name): name is Exclude<Choice, 'kind'> =>
      isAsked(name) && !FIRST.includes(name) && isWanted(name),
  )
}

function isAsked(name: string): name is Exclude<Choice, 'kind'> {
  return !NOT_ASKED.includes(name)
}

function isClosed(name: FilterName): boolean {
  return TRIP_FILTERS[name].values !== null
}

function isOpen(name: FilterName): boolean {
  return !isClosed(name)
}
