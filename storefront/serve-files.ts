import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The files of the built site, all of them in memory: they are few and small. */
export interface Files {
  /** Answers with the file at this path; false when there is none. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): boolean
}

interface StoredFile {
  type: string
  caching: string
  etag: string
  bodies: Partial<Record<'br' | 'gzip' | 'identity', Buffer>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const TEXTS = ['.css', '.js', '.svg']

export async function openFiles(folder: string): Promise<Files> {
  const files = new Map<string, StoredFile>()
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of names.filter(one => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const address = path.slice(folder.length).split(sep).join('/')
    files.set(address, await storeFile(path, address))
  }
  return {
    answer(path, request, response) {
      const file = request.method === 'POST' ? undefined : files.get(path)
      if (!file) return false
      sendFile(file, request, response)
      return true
    },
  }
}

async function storeFile(path: string, address: string): Promise<StoredFile> {
  const plain = await readFile(path)
  const ending = extname(path)
  const bodies: StoredFile['bodies'] = { identity: plain }
  if (TEXTS.includes(ending)) {
    Object.assign(bodies, { br: brotliCompressSync(plain), gzip: gzipSync(plain) })
  }
  // Names under `assets` change with their content.
  const isNamedByContent = address.startsWith('/assets/')
  const caching = isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type: TYPES[ending] ?? 'application/octet-stream', caching, etag, bodies }
}

function sendFile(file: StoredFile, request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const coding = (['br', 'gzip'] as const).find(one => accepted.includes(one) && file.bodies[one])
  const body = file.bodies[coding ?? 'identity'] ?? Buffer.alloc(0)
  const headers = { 'cache-control': file.caching, etag: file.etag, vary: 'accept-encoding' }
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    ...(coding && { 'content-encoding': coding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
