import type { Readable } from 'node:stream'

const MOST_READ_BYTES = 16_384
const MOST_KEPT_BYTES = 1_000

// What a database or a terminal would stumble over; tab and the line breaks may stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is looking for them.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * Reads an answer as far as anybody will look at it, and leaves the rest. Nothing is unpacked: a
 * compressed answer is kept as the bytes that came.
 */
export async function readFirstBytes(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    const chunk: Buffer = piece
    if (bytes < MOST_KEPT_BYTES) chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes > MOST_READ_BYTES) break
  }
  const kept = Buffer.concat(chunks).subarray(0, MOST_KEPT_BYTES)
  return kept.toString('utf8').replaceAll(UNPRINTABLE, '\ufffd')
}
