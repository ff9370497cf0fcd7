/** Where backups are kept, each under the name of its moment: a folder or an object storage. */
export type BackupPlace = {
  /** For people, and without a password. */
  label: string
  put(path: string, bytes: Buffer): Promise<void>
  /** Null when it is not there. */
  get(path: string): Promise<Buffer | null>
  /** The paths of all that is there, in no order. */
  list(): Promise<string[]>
  delete(path: string): Promise<void>
}

/** A place that cannot be used, in a sentence. */
export class BackupPlaceError extends Error {
  override name = 'BackupPlaceError'
}
