import { type RefObject, startTransition, useEffect, useState } from 'react'
import { rowsInSight } from './row-window.ts'

/** Rows above and below what is seen, so that scrolling shows no gap. */
const MARGIN = 600
/** The grid is drawn anew after so many pixels, not with each of them. */
const STEP = 200
const AFTERWARDS_MS = 200

/** Which rows of a long grid are drawn, by where the page is scrolled to. */
export function useRowWindow(
  grid: RefObject<HTMLElement | null>,
  offsets: readonly number[],
): { begin: number; end: number } {
  // At first only what is seen: the rows below it are drawn once somebody can read these.
  const [sight, setSight] = useState({ top: 0, bottom: innerHeight })
  useEffect(() => {
    let frame = 0
    const afterwards = setTimeout(() => startTransition(look), AFTERWARDS_MS)
    function look() {
      frame = 0
      const above = -(grid.current?.getBoundingClientRect().top ?? 0)
      const at = Math.floor(above / STEP) * STEP
      setSight(before => {
        const bottom = at + STEP + innerHeight + MARGIN
        return before.bottom === bottom ? before : { top: Math.max(0, at - MARGIN), bottom }
      })
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onScroll)
    return () => {
      clearTimeout(afterwards)
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [grid])
  return rowsInSight(offsets, sight)
}
