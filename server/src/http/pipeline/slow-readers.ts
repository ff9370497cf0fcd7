import type { Socket } from 'node:net'
import { isAmong } from '#domain/networks.ts'
import { networkOf } from '../address.ts'
import type { LeastRate } from './arrival-rate.ts'
import { unsentOn } from './pipelined.ts'
import { leftOfWrite, sentOn } from './sending-rate.ts'

/** Connections on which more is written than their clients read. */
export type SlowReaders = {
  watch(socket: Socket): void
  /** Cuts off whoever reads too slowly, and whoever leaves too much unread. */
  sweep(nowMs: number): void
}

type Rules = {
  least: LeastRate
  /** Unsent bytes of all connections from one address. */
  mostOfAddress: number
  /** What a proxy reads is for many, who are not told apart here. */
  trustedProxies: readonly string[]
}

type Progress = { sinceMs: number; sent: number; left: number }
type Slow = { socket: Socket; unsent: number }

/** What any answer may leave for a moment. */
const UNNOTICED_BYTES = 64 * 1024
const LOOK_EVERY_MS = 1_000

/**
 * Answers are made whole and wait in memory until they are read. A client that asks for many large
 * ones and reads a little now and then would keep all of them there for as long as it likes.
 */
export function openSlowReaders({ least, mostOfAddress, trustedProxies }: Rules): SlowReaders {
  const sockets = new Set<Socket>()
  const slow = new Map<Socket, Progress>()
  let lookedMs = 0
  const progressOf = (socket: Socket, sinceMs: number): Progress => ({
    sinceMs,
    sent: sentOn(socket),
    left: leftOfWrite(socket),
  })
  function isTooSlow(socket: Socket, before: Progress, nowMs: number): boolean {
    if (nowMs - before.sinceMs < least.everyMs) return false
    const now = progressOf(socket, nowMs)
    slow.set(socket, now)
    return now.sent - before.sent + Math.max(0, before.left - now.left) < least.bytes
  }
  /** Those that were slow when looked at before and are so still, by address. */
  function lookAtAll(nowMs: number): Map<string, Slow[]> {
    const found = new Map<string, Slow[]>()
    for (const socket of sockets) {
      const unsent = unsentOn(socket)
      const before = slow.get(socket)
      if (unsent <= UNNOTICED_BYTES) slow.delete(socket)
      else if (before === undefined) slow.set(socket, progressOf(socket, nowMs))
      else if (isTooSlow(socket, before, nowMs)) socket.destroy()
      else addTo(found, { socket, unsent })
    }
    return found
  }
  return {
    watch(socket) {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        slow.delete(socket)
      })
    },
    sweep(nowMs) {
      if (nowMs - lookedMs < Math.min(LOOK_EVERY_MS, least.everyMs)) return
      lookedMs = nowMs
      for (const [address, connections] of lookAtAll(nowMs)) {
        if (!isAmong(trustedProxies, address)) cutDown(connections, mostOfAddress)
      }
    },
  }
}

function addTo(found: Map<string, Slow[]>, connection: Slow): void {
  const address = networkOf(connection.socket.remoteAddress ?? '')
  const others = found.get(address)
  if (others) others.push(connection)
  else found.set(address, [connection])
}

/** Those go first that leave most unread. */
function cutDown(connections: Slow[], most: number): void {
  let sum = connections.reduce((total, { unsent }) => total + unsent, 0)
  for (const { socket, unsent } of connections.toSorted((a, b) => b.unsent - a.unsent)) {
    if (sum <= most) return
    socket.destroy()
    sum -= unsent
  }
}
