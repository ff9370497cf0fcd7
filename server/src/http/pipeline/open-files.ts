import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { refuse } from '#domain/refusal.ts'
import type { FairQueue, Leave } from '#memory/fair-queue.ts'
import type { Exchange } from './exchange.ts'

/** Files that are on their way to clients. */
export type OpenFiles = {
  /** Waits for a place, which is kept until the client has the file or is gone. */
  enter(exchange: Exchange, address: string): NowOrLater<void>
  /** Looks after all of them: whoever reads too slowly is cut off. */
  sweep(nowMs: number): void
}

type OpenFile = { exchange: Exchange; leave: Leave; sinceMs: number; sentBytes: number }

/** So many bytes have to leave in so much time. */
export type LeastRate = { bytes: number; everyMs: number }

export function openOpenFiles({ gate, least }: { gate: FairQueue; least: LeastRate }): OpenFiles {
  const open = new Set<OpenFile>()
  function end(file: OpenFile): void {
    open.delete(file)
    file.leave()
  }
  function judge(file: OpenFile, nowMs: number): void {
    const { socket } = file.exchange.request
    const sentBytes = socket.bytesWritten - socket.writableLength
    if (sentBytes - file.sentBytes < least.bytes) socket.destroy()
    file.sinceMs = nowMs
    file.sentBytes = sentBytes
  }
  return {
    enter: (exchange, address) =>
      andThen(gate.enter(address), leave => {
        const { request, response } = exchange
        const { socket } = request
        if (socket.destroyed) {
          leave()
          throw refuse('BadRequest', {})
        }
        const sentBytes = socket.bytesWritten - socket.writableLength
        const file = { exchange, leave, sinceMs: performance.now(), sentBytes }
        open.add(file)
        response.once('close', () => end(file))
      }),
    sweep(nowMs) {
      for (const file of open) {
        const { request, response } = file.exchange
        // An answer whose turn has not come hears nothing of the end of its connection.
        if (request.socket.destroyed || response.writableFinished) end(file)
        else if (nowMs - file.sinceMs >= least.everyMs) judge(file, nowMs)
      }
    },
  }
}
