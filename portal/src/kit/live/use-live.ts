import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { STREAMED, staleAfter } from './stale-after.ts'

/** Several changes at once, such as those of a storm, are read once. */
const GATHER_MS = 400
/** A busy hour has no page read more often than this. */
const REST_MS = 3_000
/** A stream that the service has ended for good is tried again after this. */
const RETRY_MS = 20_000

/**
 * Reads again what others change while the page is shown. A page in the background lets go of its
 * stream: a browser opens only a few connections to one address.
 */
export function useLive(): { isLive: boolean } {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const gathered = new Set<string>()
    let reading: ReturnType<typeof setTimeout> | undefined
    let readAt = -REST_MS
    const stop = followStream({
      onLive: setLive,
      onEvent: type => {
        gathered.add(type)
        const wait = Math.max(GATHER_MS, readAt + REST_MS - performance.now())
        reading ??= setTimeout(() => {
          readAt = performance.now()
          reading = undefined
          const stale = staleAfter(gathered)
          gathered.clear()
          void client.invalidateQueries({
            predicate: ({ queryKey: [name] }) => stale.has(String(name)),
          })
        }, wait)
      },
    })
    return () => {
      stop()
      clearTimeout(reading)
    }
  }, [client])
  return { isLive }
}

interface Following {
  onLive: (isLive: boolean) => void
  onEvent: (type: string) => void
}

function followStream({ onLive, onEvent }: Following): () => void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = null
    onLive(false)
  }
  const open = () => {
    close()
    if (document.visibilityState === 'hidden') return
    source = new EventSource('/v1/stream')
    source.addEventListener('ready', () => onLive(true))
    for (const type of STREAMED) source.addEventListener(type, () => onEvent(type))
    source.onerror = () => {
      onLive(false)
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS)
    }
  }
  open()
  document.addEventListener('visibilitychange', open)
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
