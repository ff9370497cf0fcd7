import { timestamp as inUtc } from '#domain/timestamp.ts'

/** Answers and events write a moment in the same way. */
export const timestamp = inUtc
