/**
 * Keeps a loaded value for as long as its count of changes stays the same. Callers that ask while it
 * is being loaded share the one load.
 */
export function remember<T>(changes: () => number, load: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | null = null
  return () => {
    const at = changes()
    if (kept?.at === at) return kept.value
    const value = load()
    kept = { at, value }
    value.catch(() => {
      // A failed load is forgotten, so that the next caller tries again.
      if (kept?.value === value) kept = null
    })
    return value
  }
}
