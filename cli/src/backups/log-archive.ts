import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { type BackupStore, BackupStoreError } from './backup-store.ts'
import { type LogFile, logPath, nextSegment, toLogFile } from './log-files.ts'
import { openerOf, type Sealing, sealerOf } from './sealed-parts.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }

// What is handed over once more is of the last minutes, and a year has half a million files.
const MOST_KNOWN = 1_000

/** One log of a place, to which the files of one database are put one after the other. */
export type LogArchive = {
  put(file: { segment: string; until: Temporal.Instant; bytes: Buffer }): Promise<{
    path: string
    /** Whether it comes after the file that was the last of the log. */
    goesOn: boolean
  }>
}

type Own = { id: string; key: Buffer | null; sealed: Sealing }

export function openLogArchive(store: BackupStore, { id, key, sealed }: Own): LogArchive {
  let known: Map<string, LogFile> | null = null
  /** Looked at with the first file: a place that is away is no reason not to serve. */
  const load = async () => {
    if (known) return known
    const files = (await listLog(store)).filter(({ log }) => log === id)
    const newest = files.sort((a, b) => (a.segment < b.segment ? -1 : 1)).slice(-MOST_KNOWN)
    known = new Map(newest.map(file => [file.segment, file]))
    return known
  }
  return {
    async put({ segment, until, bytes }) {
      const files = await load()
      const before = files.get(segment)
      // One that is gone since is put once more; that does not bring back what came before it.
      if (before && (await store.has(before.path))) {
        const { path } = before
        // It was put and not acknowledged, or another database has the same log.
        const isSame = (await readLogFile(store, before, { key, sealed })).equals(bytes)
        if (isSame) return { path, goesOn: true }
        throw new BackupStoreError(
          `${store.label}/log/${id} has another ${segment}: two copies of one database put their ` +
            'log there. Give one of them another OUTSET_BACKUP_LOG.',
        )
      }
      const last = [...files.keys()].sort().at(-1)
      const packed = await compress(bytes, { params: PARAMS })
      const path = logPath({ log: id, segment, until })
      const whole = key && sealed ? sealerOf(key, sealed)(packed, segment) : packed
      await store.put(path, whole)
      files.set(segment, { path, log: id, segment, until, bytes: whole.length })
      const [oldest] = files.keys()
      if (files.size > MOST_KNOWN && oldest !== undefined) files.delete(oldest)
      return { path, goesOn: last === undefined || nextSegment(last) === segment }
    },
  }
}

/** The files of all logs of a place, in no order. */
export async function listLog(store: BackupStore): Promise<LogFile[]> {
  return (await store.list()).map(toLogFile).filter(file => file !== null)
}

export async function readLogFile(
  store: BackupStore,
  { path, segment }: LogFile,
  { key, sealed }: { key: Buffer | null; sealed: Sealing },
): Promise<Buffer> {
  const whole = await store.get(path)
  if (whole === null) throw new BackupStoreError(`${store.label}/${path} is gone.`)
  const packed = sealed ? openerOf(key, sealed)(whole, segment) : whole
  return decompress(packed).catch(() => {
    throw new BackupStoreError(`${store.label}/${path} is damaged.`)
  })
}
