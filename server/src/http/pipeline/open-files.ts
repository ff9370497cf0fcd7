import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { refuse } from '#domain/refusal.ts'
import type { FairQueue, Leave } from '#memory/fair-queue.ts'
import type { LeastRate } from './arrival-rate.ts'
import type { HttpCall } from './http-call.ts'
import { sentOn } from './sending-rate.ts'

/** Files that are on their way to clients. */
export type OpenFiles = {
  /** Waits until the answers before it have left, so that one connection has one place at most. */
  awaitTurn(httpCall: HttpCall): NowOrLater<void>
  /** Waits for a place, which is kept until the client has the file or is gone. */
  enter(httpCall: HttpCall, address: string): NowOrLater<void>
  /** Looks after all of them: whoever reads too slowly is cut off. */
  sweep(nowMs: number): void
}

type OpenFile = { httpCall: HttpCall; leave: Leave; sinceMs: number; sentBytes: number }

/** Staff have a queue of their own: pictures are for anybody, who may be many. */
export type FileQueues = { anybody: FairQueue; staff: FairQueue }

export function openOpenFiles({
  queues,
  least,
}: {
  queues: FileQueues
  least: LeastRate
}): OpenFiles {
  const open = new Set<OpenFile>()
  const queued = new Map<HttpCall, (error: Error) => void>()
  function end(file: OpenFile): void {
    open.delete(file)
    file.leave()
  }
  function judge(file: OpenFile, nowMs: number): void {
    const { socket } = file.httpCall.request
    const sentBytes = sentOn(socket)
    if (sentBytes - file.sentBytes < least.bytes) socket.destroy()
    file.sinceMs = nowMs
    file.sentBytes = sentBytes
  }
  const queueFor = ({ caller }: HttpCall) => (caller === null ? queues.anybody : queues.staff)
  return {
    awaitTurn(httpCall) {
      const { response } = httpCall
      if (response.socket !== null) return
      return new Promise((resolve, reject) => {
        queued.set(httpCall, reject)
        response.once('socket', () => {
          queued.delete(httpCall)
          resolve()
        })
      })
    },
    enter: (httpCall, address) =>
      andThen(queueFor(httpCall).enter(groupOf(httpCall, address)), leave => {
        const { request, response } = httpCall
        const { socket } = request
        if (socket.destroyed) {
          leave()
          throw refuse('BadRequest', {})
        }
        const file = { httpCall, leave, sinceMs: performance.now(), sentBytes: sentOn(socket) }
        open.add(file)
        response.once('close', () => end(file))
      }),
    sweep(nowMs) {
      // An answer whose turn has not come hears nothing of the end of its connection.
      for (const [httpCall, giveUp] of queued) {
        if (!httpCall.request.socket.destroyed) continue
        queued.delete(httpCall)
        giveUp(refuse('BadRequest', {}))
      }
      for (const file of open) {
        const { request, response } = file.httpCall
        if (request.socket.destroyed || response.writableFinished) end(file)
        else if (nowMs - file.sinceMs >= least.everyMs) judge(file, nowMs)
      }
    },
  }
}

/** People of one seller share its part, from wherever they work. */
function groupOf({ caller }: HttpCall, address: string): string {
  return caller?.kind === 'seller' ? caller.sellerId : address
}
