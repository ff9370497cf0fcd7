import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadWordsOfPage } from '../language/load-areas.ts'
import { useWords } from '../language/use-words.tsx'
import type { NavigationItem } from './navigation.ts'

const PAUSE_MS = 200

/** Safari does not say when it has nothing to do. */
const untilIdle = () =>
  new Promise<void>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, PAUSE_MS)
  })
const pause = () => new Promise(resolve => setTimeout(resolve, PAUSE_MS))

/** What a row of a list opens, by the list's address. Any id does: only the script is fetched. */
const OPENED_FROM: Readonly<Record<string, string>> = {
  '/today': '/bookings/any',
  '/calendar': '/departures/any/any',
  '/bookings': '/bookings/any',
  '/trips': '/trips/any',
}

/** The pages that the one on the screen leads to come first. */
function inOrder(items: readonly NavigationItem[], current: string): string[] {
  const pages = items.flatMap(({ to }) => [to, OPENED_FROM[to] ?? to])
  return [...new Set([OPENED_FROM[current] ?? current, ...pages])]
}

/**
 * Fetches the scripts and words of the pages that one can go to, one page after the other, while
 * there is nothing else to do: a press of a link then waits for its records alone.
 */
export function usePagesAtHand(items: readonly NavigationItem[]): void {
  const router = useRouter()
  const { code } = useWords()
  useEffect(() => {
    let isOver = savesData()
    const fetchPages = async () => {
      for (const to of inOrder(items, router.state.location.pathname)) {
        await untilIdle()
        // A page that was asked for goes first.
        while (router.state.isLoading && !isOver) await pause()
        if (isOver) return
        const [routes] = router.getMatchedRoutes(to)
        await Promise.all([
          loadWordsOfPage(code, to),
          ...routes.map(route => router.loadRouteChunk(route)),
        ])
      }
    }
    // Without a network they stay where they are; the page itself says so when it is opened.
    fetchPages().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [router, code, items])
}

/** Whether the reader has asked the browser to spend little. */
function savesData(): boolean {
  // Not every browser has it, and the types know of none.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
