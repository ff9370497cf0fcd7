import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DrawnHead } from './images/draw-picture.ts'

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

export type DrawerLimits = {
  atOnce: number
  mostWaiting: number
  longestWaitMs: number
  longestMs: number
}

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

type Turns = { take(): Promise<(() => void) | null> }

/** Drawing takes both cores and a lot of memory, so few do it at a time and few may wait. */
function openTurns({ atOnce, mostWaiting, longestWaitMs }: DrawerLimits): Turns {
  const waiting = new Set<() => void>()
  let free = atOnce
  const leave = () => {
    const [next] = waiting
    if (next) next()
    else free += 1
  }
  const wait = () =>
    new Promise<(() => void) | null>(resolve => {
      const end = (outcome: (() => void) | null) => {
        clearTimeout(timer)
        waiting.delete(next)
        resolve(outcome)
      }
      const next = () => end(leave)
      const timer = setTimeout(end, longestWaitMs, null)
      waiting.add(next)
    })
  return {
    async take() {
      if (free > 0) {
        free -= 1
        return leave
      }
      return waiting.size < mostWaiting ? wait() : null
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

/**
 * In a process of its own for each picture. The libraries that read pictures are written in C: one
 * that a picture breaks takes nothing else with it, knows none of our secrets, can be ended when it
 * takes too long, and gives all its memory back.
 */
async function drawApart(bytes: Buffer, longestMs: number): Promise<Drawn | { fault: string }> {
  const child = spawn(process.execPath, [DRAWING], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', chunk => chunks.push(chunk))
  // It may end without having read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const { signal } = await new Promise<{ signal: string | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_code, signal) => resolve({ signal }))
  })
  if (signal === 'SIGKILL') return { fault: 'takes too long to read; send it smaller' }
  return readDrawn(Buffer.concat(chunks)) ?? { fault: 'cannot be read as a picture' }
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
