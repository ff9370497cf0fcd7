import type { Socket } from 'node:net'
import { memoize } from '#domain/memoize.ts'
import type { HttpCall } from './http-call.ts'

/** How many answers of a connection wait for the answers before them, and how large they are. */
const waitingOn = memoize((_: Socket) => ({ answers: 0, bytes: 0 }))

/**
 * Whether one more answer may wait on its connection. A client may send many requests before it
 * reads any answer, and each is worked on at once. The library gives a connection to one answer at
 * a time, so that most requests, which come alone, are not counted at all.
 */
export function mayWait({ request, response }: HttpCall, most: number): boolean {
  if (response.socket !== null) return true
  const waiting = waitingOn(request.socket)
  waiting.answers++
  response.once('socket', () => waiting.answers--)
  return waiting.answers <= most
}

/** An answer that is made before its turn waits in memory, and not on its connection yet. */
export function countQueued({ request, response }: HttpCall, bytes: number): void {
  if (response.socket !== null) return
  const waiting = waitingOn(request.socket)
  waiting.bytes += bytes
  response.once('socket', () => {
    waiting.bytes -= bytes
  })
}

/** What was answered on a connection and has not left the process. */
export function unsentOn(socket: Socket): number {
  return socket.writableLength + waitingOn(socket).bytes
}
