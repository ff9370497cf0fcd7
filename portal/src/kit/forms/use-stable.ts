import { useCallback, useRef } from 'react'

/** A function that does what the newest one does, and is always the same one. */
export function useStable<Given extends unknown[], Result>(
  make: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(make)
  latest.current = make
  return useCallback((...given: Given) => latest.current(...given), [])
}
