/** The fields that a body carries. One that was left out is no change, which null may be. */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Whatever is left has its own name and value still, and none of them is undefined.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
