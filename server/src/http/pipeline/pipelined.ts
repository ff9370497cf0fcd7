import type { Socket } from 'node:net'
import { memoize } from '#domain/memoize.ts'
import type { Exchange } from './exchange.ts'

/** How many answers of a connection wait for the answers before them. */
const waitingOn = memoize((_: Socket) => ({ answers: 0 }))

/**
 * Whether one more answer may wait on its connection. A client may send many requests before it
 * reads any answer, and each is worked on at once. The library gives a connection to one answer at
 * a time, so that most requests, which come alone, are not counted at all.
 */
export function mayWait({ request, response }: Exchange, most: number): boolean {
  if (response.socket !== null) return true
  const waiting = waitingOn(request.socket)
  waiting.answers++
  response.once('socket', () => waiting.answers--)
  return waiting.answers <= most
}
