import { fileURLToPath } from 'node:url'
import type { FileStore, StoredFile } from './files/file-store.ts'
import { runApart } from './images/run-apart.ts'
import { openTurns, type TurnLimits } from './images/turns.ts'

/** Names of two forms of a picture: the JPEG, and the file that it is drawn from. */
export type JpegNames = { jpeg: string; from: string }

/** Pictures as JPEG, each drawn when it is first asked for, and then kept. */
export type MailPictures = {
  get(names: JpegNames): Promise<StoredFile | 'unknown' | 'away' | 'busy'>
}

export type MailPictureLimits = TurnLimits & { longestMs: number; restMs: number }

// Apart from uploads, which no reader of a mail delays. Waiting and drawing together are shorter
// than the time that a handler has.
const LIMITS = { atOnce: 1, mostWaiting: 16, longestWaitMs: 4_000, longestMs: 5_000 }
/** A picture that could not be drawn or kept is not tried again sooner: each try takes a core. */
const REST = { restMs: 30_000 }

type Made = 'kept' | 'unknown' | 'away' | 'busy'

export function openMailPictures(
  files: FileStore,
  changed: Partial<MailPictureLimits> = {},
): MailPictures {
  const limits = { ...LIMITS, ...REST, ...changed }
  const turns = openTurns(limits)
  const underWay = new Map<string, Promise<Made>>()

  async function makeOnce(names: JpegNames): Promise<Made> {
    const same = underWay.get(names.jpeg)
    if (same) return same
    const making = make(names).catch((): Made => 'away')
    underWay.set(names.jpeg, making)
    const made = await making
    if (made === 'away') setTimeout(() => underWay.delete(names.jpeg), limits.restMs).unref()
    else underWay.delete(names.jpeg)
    return made
  }

  async function make(names: JpegNames): Promise<Made> {
    // Somebody may have made it between the look of this caller and its turn.
    if ((await stateOf(files, names.jpeg)) === 'kept') return 'kept'
    const source = await files.get(names.from)
    if (typeof source === 'string') return source
    const leave = await turns.take()
    if (leave === null) {
      source.stream.destroy()
      return 'busy'
    }
    try {
      return await keep(files, names, await drawJpeg(source, limits.longestMs))
    } finally {
      leave()
    }
  }

  return {
    async get(names) {
      const found = await files.get(names.jpeg)
      if (found !== 'unknown') return found
      const made = await makeOnce(names)
      return made === 'kept' ? files.get(names.jpeg) : made
    },
  }
}

const DRAWING = fileURLToPath(new URL('./images/draw-jpeg.ts', import.meta.url))

async function drawJpeg({ stream }: StoredFile, longestMs: number): Promise<Buffer | null> {
  const output = await runApart(DRAWING, { input: stream, longestMs })
  return output === 'too-slow' || output.length === 0 ? null : output
}

async function keep(
  files: FileStore,
  { jpeg, from }: JpegNames,
  bytes: Buffer | null,
): Promise<Made> {
  if (bytes === null) return 'away'
  const kept = await files.put({ name: jpeg, bytes, contentType: 'image/jpeg' })
  if (kept === 'away') return 'away'
  // The picture may have been deleted meanwhile: then this form of it goes as well.
  const state = await stateOf(files, from)
  if (state === 'unknown') await files.delete(jpeg)
  return state
}

async function stateOf(files: FileStore, name: string): Promise<'kept' | 'unknown' | 'away'> {
  const found = await files.get(name)
  if (typeof found === 'string') return found
  found.stream.destroy()
  return 'kept'
}
