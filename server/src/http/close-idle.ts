import type { Server } from 'node:http'
import { answerOn } from './awaited-answers.ts'

/**
 * Closes connections on which nothing moves. Where a whole request has come and all that was
 * answered before it has left, it is the client who waits for us: waiting for a place and the work
 * itself have bounds of their own, which end in an answer, and their sum is longer than this one.
 */
export function closeIdle(server: Server, idleMs: number): void {
  server.setTimeout(idleMs, socket => {
    const answer = answerOn(socket)
    const isAwaited = answer?.req.complete && !answer.headersSent && socket.writableLength === 0
    if (!isAwaited) socket.destroy()
  })
}
