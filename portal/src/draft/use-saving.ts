import { useEffect, useRef } from 'react'
import { useStable } from '#kit/forms/use-stable.ts'

/** Where what was typed is: in the draft, here only, on the way, or refused. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed'

/** What is typed is written into the draft when nothing was typed for so long. */
const IDLE_MS = 1_000

/** One after the other: each begins with what the one before has left in the draft. */
export function useInTurn<Args extends unknown[]>(save: (...args: Args) => Promise<boolean>) {
  const underWay = useRef(Promise.resolve(true))
  return useStable((...args: Args): Promise<boolean> => {
    underWay.current = underWay.current.then(() => save(...args))
    return underWay.current
  })
}

/** `typed` is null while there is nothing to save. */
export function useSaveWhenIdle(
  typed: object | null,
  save: () => Promise<boolean>,
  waitMs = IDLE_MS,
): void {
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(save, waitMs)
    return () => clearTimeout(timer)
  }, [typed, save, waitMs])
}
