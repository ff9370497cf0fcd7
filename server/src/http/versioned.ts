import type { Editable, VersionedList } from '#domain/versions.ts'

/** What an endpoint has to do with the versions of records. */
export type Versioned = {
  /**
   * What a write edits: it takes `If-Match`, and answers the version that it made. What makes such
   * a record says `makes`, a read of it `shows`, and a read of several `showsEach`.
   */
  edits?: Editable
  makes?: Editable
  /** Edits what a version is of, which its operation finds out. */
  restores?: true
  shows?: Editable
  showsEach?: VersionedList
}
