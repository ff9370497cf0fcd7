import type { Socket } from 'node:net'

/** The lines of one pool to its database, and whether anybody still answers at their other end. */
export type LineWatch = {
  /** Watches a line from its beginning. */
  watch(line: Socket): void
}

/** How much had been written when something was last heard; what came after is not answered yet. */
type Line = { socket: Socket; answered: number; heardMs: number; askedMs: number | null }

const LOOK_EVERY_MS = 500

/**
 * A machine that loses its power, or a network that swallows everything, ends no connection: the
 * operating system would go on hoping for a quarter of an hour, and whoever asked would wait. So a
 * question that stays without any answer for longer than an answer can take means that the line is
 * dead, and with it every other line that has been as quiet: the pool then makes new ones, to
 * whoever has the database's address now.
 */
export function openLineWatch({ longestMs }: { longestMs: number }): LineWatch {
  const lines = new Set<Line>()
  let timer: NodeJS.Timeout | null = null
  const look = () => {
    const nowMs = performance.now()
    for (const line of lines) {
      const { socket, answered } = line
      if (socket.destroyed) lines.delete(line)
      else if (socket.bytesWritten > answered) line.askedMs ??= nowMs
    }
    const isOverdue = ({ askedMs }: Line) => askedMs !== null && nowMs - askedMs > longestMs
    if ([...lines].some(isOverdue)) {
      for (const { socket, heardMs } of lines) {
        if (nowMs - heardMs > longestMs) socket.destroy()
      }
    }
    if (lines.size === 0 && timer !== null) {
      clearInterval(timer)
      timer = null
    }
  }
  return {
    watch(socket) {
      const line: Line = { socket, answered: 0, heardMs: performance.now(), askedMs: null }
      socket.on('data', () => {
        line.answered = socket.bytesWritten
        line.heardMs = performance.now()
        line.askedMs = null
      })
      lines.add(line)
      timer ??= setInterval(look, LOOK_EVERY_MS).unref()
    },
  }
}
