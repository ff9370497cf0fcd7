import type { ErasureBody } from '#contract/erasure.ts'
import type { Static } from '#contract/schema.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { AskedPerson } from '#operations/erasures/preview-erasure.ts'

/** Who is meant: exactly one of the two says it. */
export function readPerson({ email, ref }: Static<typeof ErasureBody>): AskedPerson {
  if (email !== undefined && ref === undefined) return { email }
  if (email === undefined && ref !== undefined) return { ref: readReference(ref) ?? ref }
  throw invalidInput('email', 'either_or', 'or ref is to be given, and not both')
}
