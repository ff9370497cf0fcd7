/** What was chosen in a select, or in a group of radios, whose values are all of one type. */
export function chosen<Value extends string>(
  given: string | { currentTarget: { value: string } },
): Value {
  // One can choose only what one was offered.
  return (typeof given === 'string' ? given : given.currentTarget.value) as Value
}

/** The same, of a field in which several can be chosen. */
export function allChosen<Value extends string>(given: readonly string[]): Value[] {
  return given.map(value => chosen<Value>(value))
}
