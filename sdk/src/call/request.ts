import type { CallOptions } from './call-types.ts'

/** A call as it goes out, the same at every try. */
export interface OutgoingRequest {
  readonly method: string
  /** For messages, so without the query, which may carry a token: `POST /v1/public/holds`. */
  readonly name: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | Blob | null
  readonly asFile: boolean
  /** Sent twice, it does what it does when it is sent once. */
  readonly idempotent: boolean
  /** A read whose answer is the same for all who ask: one request serves them together. */
  readonly isShared: boolean
  readonly options: CallOptions
}

/** What came back, read to its end: a connection that breaks in the middle gives no answer. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly content: string | Blob
}
