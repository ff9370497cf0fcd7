/** A field of an address that shows what was chosen before the address says so. */
export interface Ahead<Value> {
  shown: Value
  /** What the address says. */
  said: Value
  /** What was chosen and the address has not said yet. */
  sent: readonly Value[]
}

export function choose<Value>(ahead: Ahead<Value>, value: Value): Ahead<Value> {
  return { ...ahead, shown: value, sent: value === ahead.said ? [] : [...ahead.sent, value] }
}

/** The address says something else: what was chosen on the way, or what somebody else opened. */
export function follow<Value>(ahead: Ahead<Value>, said: Value): Ahead<Value> {
  const isOnTheWay = said !== ahead.shown && ahead.sent.includes(said)
  return isOnTheWay ? { ...ahead, said } : { shown: said, said, sent: [] }
}
