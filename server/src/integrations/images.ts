import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { DrawnHead } from './images/draw-picture.ts'
import { runApart } from './images/run-apart.ts'
import { openTurns, type TurnLimits } from './images/turns.ts'

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Both as WebP, upright, and with nothing in them but what can be seen. */
export type Drawn = { width: number; height: number; large: Buffer; small: Buffer }

/**
 * Draws pictures anew. Nothing of what was uploaded is kept: no place where the photo was taken, no
 * second file hidden behind the first.
 */
export type PictureDrawer = {
  draw(file: { type: string; bytes: Buffer }): Promise<Drawn | { fault: string } | 'busy'>
}

export type DrawerLimits = TurnLimits & { longestMs: number }

// Together shorter than the time after which a connection without any traffic is closed.
const LIMITS = { atOnce: 2, mostWaiting: 8, longestWaitMs: 8_000, longestMs: 10_000 }

export function openPictureDrawer(changed: Partial<DrawerLimits> = {}): PictureDrawer {
  const limits = { ...LIMITS, ...changed }
  const turns = openTurns(limits)
  return {
    async draw({ type, bytes }) {
      const fault = await findTypeFault(type, bytes)
      if (fault !== null) return { fault }
      const leave = await turns.take()
      if (leave === null) return 'busy'
      try {
        return await drawApart(bytes, limits.longestMs)
      } finally {
        leave()
      }
    },
  }
}

/** The first bytes say what a file is; what the client calls it must agree. */
async function findTypeFault(type: string, bytes: Buffer): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found: string | undefined = (await fileTypeFromBuffer(bytes))?.mime
  if (!PICTURE_TYPES.some(known => known === found)) {
    return `must be a picture: ${PICTURE_TYPES.join(', ')}`
  }
  return found === type ? null : `is ${found}, but was sent as ${type}`
}

const DRAWING = fileURLToPath(new URL('./images/draw-picture.ts', import.meta.url))

async function drawApart(bytes: Buffer, longestMs: number): Promise<Drawn | { fault: string }> {
  const output = await runApart(DRAWING, { input: Readable.from([bytes]), longestMs })
  if (output === 'too-slow') return { fault: 'takes too long to read; send it smaller' }
  return readDrawn(output) ?? { fault: 'cannot be read as a picture' }
}

/** A line that says what follows, then both pictures. */
function readDrawn(output: Buffer): Drawn | { fault: string } | null {
  const end = output.indexOf('\n')
  if (end === -1) return null
  const head: DrawnHead = JSON.parse(output.toString('utf8', 0, end))
  if ('fault' in head) return head
  const { width, height, largeBytes } = head
  const pictures = output.subarray(end + 1)
  return {
    width,
    height,
    large: pictures.subarray(0, largeBytes),
    small: pictures.subarray(largeBytes),
  }
}
