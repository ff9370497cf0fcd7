import type { Socket } from 'node:net'

/** Watches whether the server still answers on the connections of a pool. */
export type ConnectionWatch = {
  /** Watches a connection from its beginning. */
  watch(socket: Socket): void
}

/** Bytes written when something was last received; what came after is not answered yet. */
type Watched = { socket: Socket; answered: number; heardMs: number; askedMs: number | null }

const LOOK_EVERY_MS = 500

/**
 * A machine that loses its power, or a network that drops all packets, closes no connection: the
 * operating system retransmits for a quarter of an hour, and queries wait as long. So a query that
 * gets no answer for longer than any answer can take means that the connection is dead, and with it
 * every other that was silent for as long: the pool then opens new ones, to the server that has the
 * database's address now. Time in which this process was itself blocked does not count, because it
 * could not read what arrived meanwhile.
 */
export function openConnectionWatch({ longestMs }: { longestMs: number }): ConnectionWatch {
  const connections = new Set<Watched>()
  let timer: NodeJS.Timeout | null = null
  let lookedMs = 0
  const look = () => {
    const nowMs = performance.now()
    const heldUpMs = Math.max(0, nowMs - lookedMs - LOOK_EVERY_MS)
    lookedMs = nowMs
    for (const each of connections) {
      const { socket, answered } = each
      each.heardMs += heldUpMs
      if (each.askedMs !== null) each.askedMs += heldUpMs
      if (socket.destroyed) connections.delete(each)
      else if (socket.bytesWritten > answered) each.askedMs ??= nowMs
    }
    const isOverdue = ({ askedMs }: Watched) => askedMs !== null && nowMs - askedMs > longestMs
    if ([...connections].some(isOverdue)) {
      for (const { socket, heardMs } of connections) {
        if (nowMs - heardMs > longestMs) socket.destroy()
      }
    }
    if (connections.size === 0 && timer !== null) {
      clearInterval(timer)
      timer = null
    }
  }
  return {
    watch(socket) {
      const watched: Watched = { socket, answered: 0, heardMs: performance.now(), askedMs: null }
      socket.on('data', () => {
        watched.answered = socket.bytesWritten
        watched.heardMs = performance.now()
        watched.askedMs = null
      })
      connections.add(watched)
      if (timer !== null) return
      lookedMs = performance.now()
      timer = setInterval(look, LOOK_EVERY_MS).unref()
    },
  }
}
