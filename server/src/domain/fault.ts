import type { FieldReason } from '#contract/field-reason.ts'

/** Why a value cannot stand as given, for programs and, in English, for developers. */
export type ValueFault = {
  reason: FieldReason
  message: string
  /** The bound that it does not keep, where there is one. */
  limit?: number
}

/** What is wrong with a field, as the interface says it. */
export type Fault = ValueFault & { field: string }

/** What an answer says of a field, its parts in the order that the description has them. */
export function fieldErrorOf({ field, reason, message, limit }: Fault): Fault {
  return { field, reason, message, ...(limit === undefined ? {} : { limit }) }
}
