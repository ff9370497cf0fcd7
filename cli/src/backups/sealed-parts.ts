import { hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { keyIdOf, openBytes, sealBytes } from '@outset/server/integrations/vault.ts'

/**
 * What is kept at once in memory, and one object of a storage: small enough to be sent within the
 * time that an answer may take on a slow line.
 */
const PART_BYTES = 4 * 1024 * 1024

/** How the parts of a backup are sealed; null: they are not. Written down with the backup. */
export type Sealing = { key_id: string; salt: string } | null

export class UnsealError extends Error {
  override name = 'UnsealError'
}

export function makeSealing(key: Buffer | null): Sealing {
  return key && { key_id: keyIdOf(key), salt: randomBytes(32).toString('hex') }
}

/** Compresses a stream, cuts it into parts, and seals each of them bound to its place. */
export async function* cutParts(
  chunks: AsyncIterable<Buffer>,
  { key, sealing }: { key: Buffer | null; sealing: Sealing },
): AsyncGenerator<Buffer> {
  const seal = key && sealing ? sealerOf(key, sealing) : null
  const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }
  const source = Readable.from(chunks, { objectMode: false })
  const compress = createZstdCompress({ params })
  // A fault of the source must not leave the reader waiting for ever.
  source.on('error', error => compress.destroy(error))
  let waiting: Buffer[] = []
  let bytes = 0
  let index = 0
  const partOf = (plain: Buffer, isLast: boolean) => {
    const place = aadOf(index, isLast)
    index += 1
    return seal ? seal(plain, place) : plain
  }
  for await (const chunk of source.pipe(compress)) {
    waiting.push(chunk)
    bytes += chunk.length
    // One byte is left over for the last part, which says that it is the last.
    while (bytes > PART_BYTES) {
      const all = Buffer.concat(waiting)
      yield partOf(all.subarray(0, PART_BYTES), false)
      waiting = [all.subarray(PART_BYTES)]
      bytes -= PART_BYTES
    }
  }
  yield partOf(Buffer.concat(waiting), true)
}

/** The stream that was cut. Throws when a part is not what it was, is missing or out of place. */
export function joinParts(
  parts: AsyncIterable<Buffer>,
  { key, sealing, count }: { key: Buffer | null; sealing: Sealing; count: number },
): AsyncIterable<Buffer> {
  const open = sealing ? openerOf(key, sealing) : (part: Buffer) => part
  async function* plain(): AsyncGenerator<Buffer> {
    let index = 0
    for await (const part of parts) {
      yield open(part, aadOf(index, index === count - 1))
      index += 1
    }
  }
  const source = Readable.from(plain(), { objectMode: false })
  const decompress = createZstdDecompress()
  source.on('error', error => decompress.destroy(error))
  return source.pipe(decompress)
}

export function sealerOf(key: Buffer, sealing: NonNullable<Sealing>) {
  const own = keyOf(key, sealing)
  return (plain: Buffer, aad: string) => sealBytes(own, plain, { header: Buffer.alloc(0), aad })
}

export function openerOf(key: Buffer | null, sealing: NonNullable<Sealing>) {
  if (key === null || keyIdOf(key) !== sealing.key_id) {
    throw new UnsealError(
      `The backup is sealed by the key ${sealing.key_id}, and OUTSET_BACKUP_KEY is ` +
        `${key === null ? 'not given' : `another one (${keyIdOf(key)})`}.`,
    )
  }
  const own = keyOf(key, sealing)
  return (part: Buffer, aad: string) => {
    try {
      return openBytes(own, part, { headerBytes: 0, aad })
    } catch {
      throw new UnsealError('A part of the backup is damaged, or belongs to another one.')
    }
  }
}

/** Each backup has a key of its own, so that no part of one fits into another. */
function keyOf(key: Buffer, { salt }: NonNullable<Sealing>): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'hex'), 'outset backup', 32))
}

function aadOf(index: number, isLast: boolean): string {
  return `${index}${isLast ? ' last' : ''}`
}
