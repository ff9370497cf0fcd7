import { useRef } from 'react'
import { isSame } from './three-way.ts'

/** The first object of those that say the same, so that what is drawn from it is not drawn again. */
export function useSame<Value>(value: Value): Value {
  const kept = useRef(value)
  if (!isSame(kept.current, value)) kept.current = value
  return kept.current
}
