import type { IncomingMessage } from 'node:http'
import { type LeastRate, watchArrival } from './arrival-rate.ts'

/** Lets a file come, and keeps nothing of it. */
export type FileDiscarder = (request: IncomingMessage, file: Discarded) => Promise<void>
type Discarded = { announced: number; maxBytes: number; longestMs: number; least: LeastRate }

// Nobody sends by mistake what is larger than so many times the most.
const MOST_TIMES = 2
/** So many at once; nobody waits for a turn to send what nobody wants. */
const MOST_AT_ONCE = 50

/**
 * For files that are too large. Many clients send to the end before they listen: one that is hung
 * up on meanwhile sees a broken connection and not what was wrong. It waits in no queue, and one
 * that hardly moves is not waited for.
 */
export function openFileDiscarder(): FileDiscarder {
  let open = 0
  return async (request, { announced, maxBytes, longestMs, least }) => {
    if (announced > MOST_TIMES * maxBytes || open >= MOST_AT_ONCE || request.destroyed) return
    open++
    const { promise, resolve } = Promise.withResolvers<void>()
    let bytes = 0
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
    }
    const stopWatching = watchArrival({ longestMs, least, received: () => bytes, onSlow: resolve })
    request.on('data', onData).on('end', resolve).on('error', resolve).on('close', resolve)
    await promise
    stopWatching()
    request.off('data', onData).off('end', resolve).off('error', resolve).off('close', resolve)
    open--
  }
}
