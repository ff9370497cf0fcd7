import type { Socket } from 'node:net'

/** How much of what was written to a connection has left the process, counted by whole writes. */
export function sentOn(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength
}

/**
 * What is left of the write that is under way. One answer is one write, and may take long on a
 * line that is slow and moves all the same.
 */
export function leftOfWrite(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const left: unknown = handle instanceof Object ? Reflect.get(handle, 'writeQueueSize') : 0
  return typeof left === 'number' ? left : 0
}
