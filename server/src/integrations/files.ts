import { openDiskStore } from './files/disk-store.ts'
import type { FileStore, NewFile } from './files/file-store.ts'
import { openS3Store } from './files/s3-store.ts'

/** Makes a file that nobody has kept yet, or answers null where the name tells it nothing. */
export type MakeMissing = (name: string) => Promise<NewFile | null>

export type FileStoreOptions = {
  /** Used unless there is an object storage. */
  folder: string
  s3Url: string | null
  onFault: (error: unknown) => void
  makeMissing?: MakeMissing | undefined
}

export function openFileStore(options: FileStoreOptions): FileStore {
  const { folder, s3Url, onFault, makeMissing } = options
  const store =
    s3Url === null ? openDiskStore({ folder, onFault }) : openS3Store({ s3Url, onFault })
  return makeMissing ? { ...store, get: name => getOrMake(store, name, makeMissing) } : store
}

async function getOrMake(store: FileStore, name: string, makeMissing: MakeMissing) {
  const found = await store.get(name)
  if (found !== 'unknown') return found
  const made = await makeMissing(name)
  if (made === null) return 'unknown'
  return (await store.put(made)) === 'kept' ? store.get(name) : 'away'
}
