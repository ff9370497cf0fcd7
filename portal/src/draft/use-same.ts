import { useRef } from 'react'
import { isSame } from './three-way.ts'

/** The first of the objects that say the same, so that what it is drawn as stays. */
export function useSame<Value>(value: Value): Value {
  const kept = useRef(value)
  if (!isSame(kept.current, value)) kept.current = value
  return kept.current
}
