import { openDiskStore } from './files/disk-store.ts'
import type { FileStore } from './files/file-store.ts'
import { openS3Store } from './files/s3-store.ts'

export type FileStoreOptions = {
  /** Used unless there is an object storage. */
  folder: string
  s3Url: string | null
  onFault: (error: unknown) => void
}

export function openFileStore({ folder, s3Url, onFault }: FileStoreOptions): FileStore {
  return s3Url === null ? openDiskStore({ folder, onFault }) : openS3Store({ s3Url, onFault })
}
