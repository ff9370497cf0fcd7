/** A body that is a file and not JSON: which types it may have, and how large it may be. */
export type RawBody = {
  types: readonly string[]
  maxBytes: number
  spooled?: true
  /** It comes like a body of JSON, into memory and in no queue for files. */
  isSmall?: true
}
/** One that goes to the disk as it comes, because nothing but its beginning is looked at. */
export type SpooledBody = RawBody & { spooled: true }
/** The file as it came. Its type is what the client says, nothing more. */
export type RawFile = { type: string; bytes: Buffer }
/** A file on the disk, which is gone with the call unless it was moved away. */
export type SpooledFile = {
  type: string
  path: string
  head: Buffer
  tail: Buffer
  size: number
}
