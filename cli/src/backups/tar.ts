import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '@outset/server/domain/error-field.ts'

const BLOCK = 512
const LARGEST_OCTAL = 0o77777777777

/** What is packed: a file or a folder of the disk, and the name that it has in the archive. */
export type Packed = { from: string; name: string }

type Header = { name: string; mode: number; size: number; kind: 'file' | 'folder' }

/** A tar archive, piece by piece, so that any `tar` can open what was not sealed. */
export async function* packTar(sources: readonly Packed[]): AsyncGenerator<Buffer> {
  const waiting = [...sources]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { from, name } = next
    const stats = await unlessGone(stat(from))
    if (stats === null) continue
    if (stats.isDirectory()) {
      yield writeHeader({ name: `${name}/`, mode: stats.mode, size: 0, kind: 'folder' })
      const inside = (await unlessGone(readdir(from))) ?? []
      waiting.unshift(...inside.map(one => ({ from: join(from, one), name: `${name}/${one}` })))
    } else if (stats.isFile()) {
      yield* packFile({ from, name }, stats)
    }
  }
  yield Buffer.alloc(2 * BLOCK)
}

async function* packFile(
  { from, name }: Packed,
  { mode, size }: { mode: number; size: number },
): AsyncGenerator<Buffer> {
  yield writeHeader({ name, mode, size, kind: 'file' })
  let bytes = 0
  if (size > 0) {
    for await (const chunk of createReadStream(from, { end: size - 1, highWaterMark: 1 << 18 })) {
      bytes += chunk.length
      yield chunk
    }
  }
  // Neither the copy of the database nor a file that was kept ever changes.
  if (bytes !== size) throw new Error(`${from} became shorter while it was packed`)
  yield Buffer.alloc(padding(size))
}

/** Unpacks into a folder what `packTar` made, and brings it to the disk. */
export async function unpackTar(chunks: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const reader = openReader(chunks)
  for (;;) {
    const header = readHeader(await reader.take(BLOCK))
    if (header === null) break
    const path = placeOf(folder, header.name)
    if (header.kind === 'folder') await mkdir(path, { recursive: true, mode: header.mode })
    else await unpackFile(reader, { path, header })
  }
  // What is left is the second empty block; reading it also judges the end of the compression.
  await reader.drain()
}

async function unpackFile(
  reader: ReturnType<typeof openReader>,
  { path, header: { mode, size } }: { path: string; header: Header },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', mode)
  try {
    for await (const chunk of reader.pieces(size)) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
  await reader.take(padding(size))
}

/** Nothing leaves the folder, whatever an archive says. */
function placeOf(folder: string, name: string): string {
  const steps = name.replace(/\/$/, '').split('/')
  if (steps.some(step => step === '' || step === '.' || step === '..' || step.includes('\0'))) {
    throw new Error('An archive names a file outside of its folder')
  }
  return join(folder, ...steps)
}

function openReader(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  async function* pieces(bytes: number): AsyncGenerator<Buffer> {
    let left = bytes
    while (left > 0) {
      if (rest.length === 0) {
        const next = await iterator.next()
        if (next.done) throw new Error('An archive ends too early')
        rest = Buffer.from(next.value)
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return {
    pieces,
    async take(bytes: number): Promise<Buffer> {
      const found: Buffer[] = []
      for await (const piece of pieces(bytes)) found.push(piece)
      return Buffer.concat(found)
    },
    async drain(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  }
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function writeHeader({ name, mode, size, kind }: Header): Buffer {
  const block = Buffer.alloc(BLOCK)
  const { prefix, tail } = splitName(name)
  block.write(tail, 0)
  block.write(octal(mode & 0o777, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  if (size <= LARGEST_OCTAL) {
    block.write(octal(size, 11), 124)
  } else {
    // As GNU and BSD tar write what eleven digits cannot.
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  block.write(octal(0, 11), 136)
  block.write(' '.repeat(8), 148)
  block.write(kind === 'folder' ? '5' : '0', 156)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  block.write(`${octal(sumOf(block), 6)}\0 `, 148)
  return block
}

/** Null at the end of the archive. */
function readHeader(block: Buffer): Header | null {
  if (block.every(byte => byte === 0)) return null
  const sum = Number.parseInt(text(block, 148, 8), 8)
  const blank = Buffer.from(block)
  blank.write(' '.repeat(8), 148)
  const type = text(block, 156, 1)
  if (sum !== sumOf(blank) || !['0', '5'].includes(type)) throw new Error('This is no archive')
  const prefix = text(block, 345, 155)
  const size =
    block[124] === 0x80
      ? Number(block.readBigUInt64BE(128))
      : Number.parseInt(text(block, 124, 12), 8)
  return {
    name: `${prefix === '' ? '' : `${prefix}/`}${text(block, 0, 100)}`,
    mode: Number.parseInt(text(block, 100, 8), 8),
    size,
    kind: type === '5' ? 'folder' : 'file',
  }
}

function splitName(name: string): { prefix: string; tail: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', tail: name }
  const cut = name.indexOf('/', name.length - 101)
  const prefix = name.slice(0, cut)
  if (cut < 1 || Buffer.byteLength(prefix) > 155) throw new Error(`${name} is too long a name`)
  return { prefix, tail: name.slice(cut + 1) }
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function sumOf(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0)
}

function text(block: Buffer, start: number, length: number): string {
  return block.toString('utf8', start, start + length).replace(/\0.*$/s, '')
}

async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  return work.catch(error => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}
