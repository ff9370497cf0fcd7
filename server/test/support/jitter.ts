import { Socket } from 'node:net'

/**
 * With OUTSET_TEST_JITTER=5, whatever is sent to the database is up to five milliseconds late, each
 * time at random: calls that run at once come in orders that an idle machine never shows. What a
 * test expects must hold in all of them.
 */
const MOST_MS = Number(process.env.OUTSET_TEST_JITTER ?? 0)

const connect = Socket.prototype.connect
if (MOST_MS > 0 && connect.name !== 'connectLate') {
  Socket.prototype.connect = function connectLate(this: Socket, ...args: never[]) {
    if (isDatabase(args)) delayWrites(this)
    return Reflect.apply(connect, this, args)
  } as typeof connect
}

/** It is known by the name of its socket, which stands alone or among options. */
function isDatabase(args: readonly unknown[]): boolean {
  const [to] = args.flat() as (string | { path?: string } | undefined)[]
  const path = typeof to === 'object' ? to.path : to
  return String(path).includes('.s.PGSQL.')
}

function delayWrites(socket: Socket): void {
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  const waiting: unknown[][] = []
  socket.write = (...args: unknown[]) => {
    waiting.push(args)
    // Whichever is over first, what was written first is sent first.
    setTimeout(() => {
      const first = waiting.shift()
      if (first && !socket.destroyed) write(...first)
    }, Math.random() * MOST_MS)
    return true
  }
}
