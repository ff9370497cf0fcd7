import type { TripChange } from '@outset/sdk/seller'

type KnowBefore = Required<NonNullable<TripChange['know_before']>>

/** As it is while nobody has said anything. */
export const NOTHING: KnowBefore = {
  wheelchair: null,
  access: [],
  fitness: null,
  min_age: null,
  adult_under: null,
  unsuitable_for: [],
  on_the_way: [],
}

export function isNothing(known: KnowBefore): boolean {
  return Object.values(known).every(value =>
    Array.isArray(value) ? value.length === 0 : value === null,
  )
}

/** A value put into a list or taken out; the list keeps the order of all that there are. */
export function switched<Value extends string>(
  chosen: readonly Value[],
  value: Value,
  all: readonly Value[],
): Value[] {
  return all.filter(one => chosen.includes(one) !== (one === value))
}
