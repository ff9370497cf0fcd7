import { buffer } from 'node:stream/consumers'
import {
  openS3Store as openS3Files,
  readS3Url,
} from '@outset/server/integrations/files/s3-store.ts'
import { AwsClient } from 'aws4fetch'
import { type BackupStore, BackupStoreError, type StoredFile } from './backup-store.ts'

const TRIES = 3
const ANSWER_MS = 30_000

/** Backups in any object storage that speaks S3, below the folder that its address names. */
export function openS3Store(s3Url: string): BackupStore {
  const { address, ...credentials } = readS3Url(s3Url)
  let fault: unknown = null
  const store = openS3Files({
    s3Url,
    onFault: error => {
      fault = error
    },
  })
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  /** A night's backup is worth more than one try of each of its parts. */
  async function persist<T>(work: () => Promise<T | 'away'>): Promise<T> {
    for (let tries = 0; tries < TRIES; tries++) {
      const outcome = await work()
      if (outcome !== 'away') return outcome
    }
    throw unusable(address, fault)
  }
  return {
    label: address,
    async put(name, bytes) {
      const contentType = 'application/octet-stream'
      await persist(() => store.put({ name, contentType, bytes }))
    },
    async get(name) {
      return persist(async () => {
        const found = await store.get(name)
        if (found === 'unknown') return null
        if (found === 'away') return 'away' as const
        try {
          return await buffer(found.stream)
        } catch (error) {
          // It was cut off on its way.
          fault = error
          return 'away' as const
        }
      })
    },
    async has(name) {
      return persist(() =>
        hasObject(client, `${address}/${name}`).catch(error => {
          fault = error
          return 'away' as const
        }),
      )
    },
    list: () => listAll(client, address),
    async delete(name) {
      await persist(() => store.delete(name))
    },
  }
}

async function hasObject(client: AwsClient, url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const { ok, status } = await client.fetch(url, { method: 'HEAD', redirect: 'error', signal })
  if (ok || status === 404) return ok
  throw new Error(`The storage answered ${status} to a HEAD.`)
}

/** All that is below the address, a thousand at a time, as the storage gives it. */
async function listAll(client: AwsClient, address: string): Promise<StoredFile[]> {
  const { origin, pathname } = new URL(address)
  const [, bucket = '', ...folder] = decodeURIComponent(pathname).split('/')
  const prefix = folder.length === 0 ? '' : `${folder.join('/')}/`
  const stored: StoredFile[] = []
  let next: string | null = null
  do {
    const url = new URL(`${origin}/${bucket}`)
    url.searchParams.set('list-type', '2')
    url.searchParams.set('prefix', prefix)
    if (next !== null) url.searchParams.set('continuation-token', next)
    const page = await readPage(client, url, address)
    for (const object of valuesOf(page, 'Contents')) {
      const [key = ''] = valuesOf(object, 'Key').map(unescapeXml)
      const bytes = Number(valuesOf(object, 'Size')[0] ?? 0)
      if (Number.isNaN(bytes)) {
        throw unusable(
          address,
          new Error('The storage answered a size that is no number to a list.'),
        )
      }
      stored.push({ path: key.slice(prefix.length), bytes })
    }
    next = valuesOf(page, 'NextContinuationToken').map(unescapeXml)[0] ?? null
  } while (next !== null)
  return stored
}

async function readPage(client: AwsClient, url: URL, address: string): Promise<string> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  try {
    const answer = await client.fetch(url.href, { redirect: 'error', signal })
    if (answer.ok) return await answer.text()
    await answer.body?.cancel()
    throw new Error(`The storage answered ${answer.status} to a list.`)
  } catch (error) {
    throw unusable(address, error)
  }
}

/** What is between the tags of each; none of these elements has another one of its name in it. */
function valuesOf(xml: string, element: string): string[] {
  const pattern = new RegExp(`<${element}>(.*?)</${element}>`, 'gs')
  return [...xml.matchAll(pattern)].map(([, value = '']) => value)
}

function unescapeXml(value: string): string {
  const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return value.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => letters[name] ?? '')
}

function unusable(address: string, fault: unknown): Error {
  const reason = fault instanceof Error ? fault.message : String(fault)
  return new BackupStoreError(`The object storage ${address} cannot be used: ${reason}`)
}
