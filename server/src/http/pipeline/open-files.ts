import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { refuse } from '#domain/refusal.ts'
import type { FairQueue, Leave } from '#memory/fair-queue.ts'
import type { LeastRate } from './arrival-rate.ts'
import type { Exchange } from './exchange.ts'
import { sentOn } from './sending-rate.ts'

/** Files that are on their way to clients. */
export type OpenFiles = {
  /** Waits until the answers before it have left, so that one connection has one place at most. */
  awaitTurn(exchange: Exchange): NowOrLater<void>
  /** Waits for a place, which is kept until the client has the file or is gone. */
  enter(exchange: Exchange, address: string): NowOrLater<void>
  /** Looks after all of them: whoever reads too slowly is cut off. */
  sweep(nowMs: number): void
}

type OpenFile = { exchange: Exchange; leave: Leave; sinceMs: number; sentBytes: number }

/** Staff have a gate of their own: pictures are for anybody, who may be many. */
export type FileGates = { anybody: FairQueue; staff: FairQueue }

export function openOpenFiles({ gates, least }: { gates: FileGates; least: LeastRate }): OpenFiles {
  const open = new Set<OpenFile>()
  const queued = new Map<Exchange, (error: Error) => void>()
  function end(file: OpenFile): void {
    open.delete(file)
    file.leave()
  }
  function judge(file: OpenFile, nowMs: number): void {
    const { socket } = file.exchange.request
    const sentBytes = sentOn(socket)
    if (sentBytes - file.sentBytes < least.bytes) socket.destroy()
    file.sinceMs = nowMs
    file.sentBytes = sentBytes
  }
  const gateFor = ({ caller }: Exchange) => (caller === null ? gates.anybody : gates.staff)
  return {
    awaitTurn(exchange) {
      const { response } = exchange
      if (response.socket !== null) return
      return new Promise((resolve, reject) => {
        queued.set(exchange, reject)
        response.once('socket', () => {
          queued.delete(exchange)
          resolve()
        })
      })
    },
    enter: (exchange, address) =>
      andThen(gateFor(exchange).enter(groupOf(exchange, address)), leave => {
        const { request, response } = exchange
        const { socket } = request
        if (socket.destroyed) {
          leave()
          throw refuse('BadRequest', {})
        }
        const file = { exchange, leave, sinceMs: performance.now(), sentBytes: sentOn(socket) }
        open.add(file)
        response.once('close', () => end(file))
      }),
    sweep(nowMs) {
      // An answer whose turn has not come hears nothing of the end of its connection.
      for (const [exchange, giveUp] of queued) {
        if (!exchange.request.socket.destroyed) continue
        queued.delete(exchange)
        giveUp(refuse('BadRequest', {}))
      }
      for (const file of open) {
        const { request, response } = file.exchange
        if (request.socket.destroyed || response.writableFinished) end(file)
        else if (nowMs - file.sinceMs >= least.everyMs) judge(file, nowMs)
      }
    },
  }
}

/** People of one seller share its part, from wherever they work. */
function groupOf({ caller }: Exchange, address: string): string {
  return caller?.kind === 'seller' ? caller.sellerId : address
}
