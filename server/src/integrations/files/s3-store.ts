import { createHash, hash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStore, NewFile } from './file-store.ts'

const ANSWER_MS = 10_000
// What is sent has to arrive before there is an answer: a slow line has this much in a second.
const LEAST_BYTES_A_SECOND = 50_000
const RETRIES = 2

/** Any object storage that speaks S3: buckets in the path, requests signed by version 4. */
export function openS3Store({
  s3Url,
  onFault,
}: {
  s3Url: string
  onFault: (error: unknown) => void
}): FileStore {
  const { address, ...credentials } = readS3Url(s3Url)
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES })
  const fail = (error: unknown): 'away' => {
    onFault(error)
    return 'away'
  }
  const send = (name: string, request: RequestInit, bytes = 0) =>
    answerOf(longestMs(bytes), signal =>
      client.fetch(`${address}/${name}`, { ...request, redirect: 'error', signal }),
    )
  return {
    incoming: join(tmpdir(), 'outset-incoming'),
    put: async file => {
      try {
        // The storage compares what arrives with the digest, so that no corrupted file is stored.
        const { body, bytes, digest } = await bodyOf(file)
        const headers = { 'content-type': file.contentType, 'x-amz-content-sha256': digest }
        const answer = await send(file.name, { method: 'PUT', headers, body }, bytes)
        return (await isDone(answer)) ? 'kept' : fail(refusedBy('PUT', answer))
      } catch (error) {
        return fail(error)
      }
    },
    get: name =>
      send(name, { method: 'GET' }).then(async answer => {
        if (answer.status === 200 && answer.body) return streamOf(answer)
        await answer.body?.cancel()
        return answer.status === 404 ? 'unknown' : fail(refusedBy('GET', answer))
      }, fail),
    delete: name =>
      send(name, { method: 'DELETE' }).then(
        async answer =>
          (await isDone(answer)) || answer.status === 404
            ? 'gone'
            : fail(refusedBy('DELETE', answer)),
        fail,
      ),
  }
}

/** A file on the disk is read twice, piece by piece: for its digest and on its way. */
async function bodyOf(file: NewFile) {
  if ('bytes' in file) {
    // The type excludes shared memory, which no upload uses.
    const body = file.bytes as Uint8Array<ArrayBuffer>
    return { body, bytes: body.length, digest: hash('sha256', file.bytes, 'hex') }
  }
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(file.path)) digest.update(chunk)
  const body = await openAsBlob(file.path)
  return { body, bytes: body.size, digest: digest.digest('hex') }
}

export type S3Address = {
  /** Of the bucket, and the folder in it if one is named. */
  address: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `https://key:secret@host/bucket?region=…`, with what does not fit into a URL escaped. */
export function readS3Url(text: string): S3Address {
  const url = new URL(text.replace(/^s3:/, 'https:'))
  return {
    address: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

export function longestMs(bytes: number): number {
  return ANSWER_MS + Math.ceil((bytes / LEAST_BYTES_A_SECOND) * 1_000)
}

/** The wait for an answer has an end; a file that is on its way to us may take longer. */
async function answerOf(
  mostMs: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(new Error('The storage is silent.')), mostMs)
  try {
    return await send(waiting.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function isDone(answer: Response): Promise<boolean> {
  // What is not read keeps the connection busy.
  await answer.body?.cancel()
  return answer.ok
}

function refusedBy(method: string, { status }: Response): Error {
  return new Error(`The storage answered ${status} to a ${method}.`)
}

function streamOf({ headers, body }: Response) {
  return {
    // A file that is there has a body. Only the types tell the stream of Node from that of the web.
    stream: Readable.fromWeb(body as ReadableStream),
    bytes: Number(headers.get('content-length')),
  }
}
