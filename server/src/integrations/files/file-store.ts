import type { Readable } from 'node:stream'

/** What is kept: bytes, or a file in the folder for incoming ones, which is moved. */
export type NewFile = { name: string; contentType: string } & ({ bytes: Buffer } | { path: string })
export type StoredFile = { stream: Readable; bytes: number }

/**
 * Where files are kept. Names are ours, never a client's. `away` means that the store is full or
 * cannot be reached; why has been logged by then.
 */
export type FileStore = {
  /** A folder for files on their way in, from where they are quickly moved. */
  incoming: string
  /** Keeps the whole file or nothing of it. */
  put(file: NewFile): Promise<'kept' | 'away'>
  get(name: string): Promise<StoredFile | 'unknown' | 'away'>
  /** Deleting what is not there is no fault. */
  delete(name: string): Promise<'gone' | 'away'>
}
