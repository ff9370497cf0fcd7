import { useCallback, useRef } from 'react'

/** A function that does what the newest one does, and is always the same one. */
export function useStable<Args extends unknown[], Result>(
  make: (...given: Args) => Result,
): (...given: Args) => Result {
  const latest = useRef(make)
  latest.current = make
  return useCallback((...given: Args) => latest.current(...given), [])
}
