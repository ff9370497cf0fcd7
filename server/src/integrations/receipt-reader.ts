import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runApart } from './images/run-apart.ts'
import { openTurns, type TurnLimits } from './images/turns.ts'

/** Says whether a program could show what somebody sent as a receipt. Nothing of it is kept. */
export type ReceiptReader = {
  read(file: { type: string; path: string }): Promise<'readable' | 'busy' | { fault: string }>
}

export type ReaderLimits = TurnLimits & { longestMs: number }

// Apart from the pictures of sellers, which no traveller delays. Both together are shorter than
// the time that a handler has.
const LIMITS = { atOnce: 1, mostWaiting: 8, longestWaitMs: 4_000, longestMs: 5_000 }
const READING = fileURLToPath(new URL('./images/read-picture.ts', import.meta.url))

export function openReceiptReader(changed: Partial<ReaderLimits> = {}): ReceiptReader {
  const limits = { ...LIMITS, ...changed }
  const turns = openTurns(limits)
  return {
    async read({ type, path }) {
      if (type === 'application/pdf') return readDocument(path)
      const leave = await turns.take()
      if (leave === null) return 'busy'
      try {
        return await readPicture(path, limits.longestMs)
      } finally {
        leave()
      }
    },
  }
}

async function readPicture(path: string, longestMs: number) {
  const output = await runApart(READING, { input: createReadStream(path), longestMs })
  if (output === 'too-slow') return { fault: 'takes too long to read; send it smaller' }
  return output.equals(READABLE) ? 'readable' : { fault: 'is no whole picture' }
}

const READABLE = Buffer.from('readable')

/**
 * What every viewer looks for: objects, a page among them, and where they begin to be read. Pages
 * may be packed away with other objects, which are not unpacked here. The repeats are bounded, so
 * that no file takes long to look through.
 */
const PARTS: readonly RegExp[] = [
  /\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj(?![A-Za-z])/,
  /\/Type\s{0,9}\/(?:Page|ObjStm)(?![A-Za-z])/,
  /trailer\s{0,9}<<|\/Type\s{0,9}\/XRef(?![A-Za-z])/,
]
const PIECE_BYTES = 64 * 1024
/** Longer than any of them, for one that two pieces share. */
const SHARED = 64

async function readDocument(path: string): Promise<'readable' | { fault: string }> {
  let missing = PARTS
  let before = ''
  const pieces = createReadStream(path, { encoding: 'latin1', highWaterMark: PIECE_BYTES })
  for await (const piece of pieces) {
    const text: string = before + piece
    missing = missing.filter(part => !part.test(text))
    if (missing.length === 0) return 'readable'
    before = text.slice(-SHARED)
  }
  return { fault: 'is no whole PDF document' }
}
