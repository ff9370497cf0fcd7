import { useState } from 'react'
import { type Ahead, choose, follow } from './ahead-of-address.ts'

/**
 * A value of the address, ahead of it: what is typed or ticked is shown at once, while the address
 * follows a moment later. A field that waited for it would be put back in between, and a second
 * tick would not know of the first.
 */
export function useAhead<Value>(said: Value): [Value, (value: Value) => void] {
  const [kept, setKept] = useState<Ahead<Value>>({ shown: said, said, sent: [] })
  const ahead = kept.said === said ? kept : follow(kept, said)
  if (ahead !== kept) setKept(ahead)
  return [ahead.shown, value => setKept(before => choose(before, value))]
}
