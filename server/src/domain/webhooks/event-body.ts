import { timestamp } from '../timestamp.ts'

const API_VERSION = '2026-10-01'

export type SentEvent = {
  id: string
  type: string
  createdAt: Temporal.Instant
  sequence: number
  isTest: boolean
  /** The JSON of `{object, previous}`, as it was written. */
  payloadText: string
}

/** What is posted. It is the same text at every attempt and to every endpoint. */
export function eventBody(event: SentEvent): string {
  const head = JSON.stringify({
    id: event.id,
    type: event.type,
    created_at: timestamp(event.createdAt),
    api_version: API_VERSION,
    sequence: event.sequence,
    ...(event.isTest ? { test: true } : {}),
  })
  return `${head.slice(0, -1)},"data":${event.payloadText}}`
}
