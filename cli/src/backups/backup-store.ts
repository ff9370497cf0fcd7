/** Where backups are kept, each under the name of its moment: a folder or an object storage. */
export type BackupStore = {
  /** For people, and without a password. */
  label: string
  put(path: string, bytes: Buffer): Promise<void>
  /** Null when it is not there. */
  get(path: string): Promise<Buffer | null>
  /** Whether it is there, without reading it. */
  has(path: string): Promise<boolean>
  /** All that is there, in no order. */
  list(): Promise<StoredFile[]>
  delete(path: string): Promise<void>
}

/** A file of a place, and the room that it takes there. */
export type StoredFile = { path: string; bytes: number }

/** A place that cannot be used, in a sentence. */
export class BackupStoreError extends Error {
  override name = 'BackupStoreError'
}
