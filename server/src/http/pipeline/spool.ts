import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { IncomingMessage } from '../node-http.ts'
import { type LeastRate, watchArrival } from './arrival-rate.ts'

/** A received file on the disk, with its beginning and its end in memory. */
export type Spooled = { path: string; head: Buffer; tail: Buffer; size: number }
/** Why there is none; `no-room` is ours, everything else the sender's. */
export type SpoolFault = 'too-large' | 'too-slow' | 'broken' | 'no-room'

type Bounds = { folder: string; most: number; longestMs: number; least: LeastRate }

/** Enough for the head of any picture, with the small pictures that cameras put before it. */
const HEAD_BYTES = 128 * 1024
/** Enough for the end of any document. */
const TAIL_BYTES = 1024

/** Writes what comes to the disk piece by piece, so that no more than a piece is in memory. */
export async function spool(
  payload: Readable,
  { folder, most, longestMs, least }: Bounds,
): Promise<Spooled | SpoolFault> {
  const path = join(folder, randomUUID())
  const handle = await openNew(folder, path)
  if (handle === null) return 'no-room'
  const outcome = await writeAll(payload, handle, { most, longestMs, least })
  await handle.close().catch(() => {})
  if (typeof outcome !== 'string') return { path, ...outcome }
  // The sender hears the answer when it has sent the rest, for which nobody has any use.
  payload.resume()
  await rm(path, { force: true }).catch(() => {})
  return outcome
}

async function openNew(folder: string, path: string): Promise<FileHandle | null> {
  const make = () => open(path, 'wx', 0o640)
  // The folder is there but for the first time.
  return make()
    .catch(() => mkdir(folder, { recursive: true, mode: 0o750 }).then(make))
    .catch(() => null)
}

type Written = Omit<Spooled, 'path'> | SpoolFault

/** One piece at a time: the next one comes when this one is written. */
function writeAll(
  payload: Readable,
  handle: FileHandle,
  { most, longestMs, least }: Omit<Bounds, 'folder'>,
): Promise<Written> {
  const beginning: Buffer[] = []
  let [size, kept] = [0, 0]
  let tail = Buffer.alloc(0)
  return new Promise(resolve => {
    const finish = (written: Written) => {
      stopWatching()
      payload.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      resolve(written)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > most) return finish('too-large')
      if (kept < HEAD_BYTES) {
        beginning.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - kept)))
        kept += chunk.length
      }
      tail = Buffer.from(Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES))
      payload.pause()
      handle.writeFile(chunk).then(
        () => {
          if (payload instanceof IncomingMessage) giveBack(chunk)
          payload.resume()
        },
        () => finish('no-room'),
      )
    }
    const onEnd = () => finish({ size, head: Buffer.concat(beginning), tail })
    const onBroken = () => finish('broken')
    const onSlow = () => finish('too-slow')
    const stopWatching = watchArrival({ longestMs, least, received: () => size, onSlow })
    payload.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
    // Whoever hung up while the file was opened is not heard of again.
    if (payload.destroyed) onBroken()
  })
}

/**
 * Frees at once the memory of a chunk that a socket has read. The garbage collector would let tens
 * of megabytes pile up first. A chunk that shares its memory, say
 * with the next request, is left to it.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
