import type { FieldReason } from '#contract/field-reason.ts'
import type { ProblemCode, ProblemFacts } from '#contract/problems.ts'
import { type Fault, fieldErrorOf } from './fault.ts'

/** A "no" with its facts, as data: a list may turn the same refusal into a missing price. */
export type Refusal = {
  [Code in ProblemCode]: { code: Code; facts: ProblemFacts<Code>; detail?: string }
}[ProblemCode]

export type Outcome<T> = { granted: true; value: T } | { granted: false; refusal: Refusal }

export function granted<T>(value: T): Outcome<T> {
  return { granted: true, value }
}

export function refused<Code extends ProblemCode>(
  code: Code,
  facts: ProblemFacts<Code>,
  detail?: string,
): { granted: false; refusal: Refusal } {
  return { granted: false, refusal: makeRefusal(code, facts, detail) }
}

/** Thrown by operations, so that the transaction rolls back; rendered in one place. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

export function refuse<Code extends ProblemCode>(
  code: Code,
  facts: ProblemFacts<Code>,
  detail?: string,
): Refused {
  return new Refused(makeRefusal(code, facts, detail))
}

export function grantedOrThrow<T>(outcome: Outcome<T>): T {
  if (outcome.granted) return outcome.value
  throw new Refused(outcome.refusal)
}

export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal !== null) throw new Refused(refusal)
}

/** One builder for "not there" and "not yours": nobody can tell the two apart. */
export function notFound(entity: string): Refused {
  return refuse('NotFound', { entity }, entity === 'route' ? NO_SUCH_PATH : undefined)
}

const NO_SUCH_PATH = 'There is no such path; see /docs.'

export function invalidInput(
  field: string,
  reason: FieldReason,
  message: string,
  limit?: number,
): Refused {
  return invalidFault({ field, reason, message, ...(limit === undefined ? {} : { limit }) })
}

export function invalidFault(fault: Fault): Refused {
  return refuse(
    'InvalidInput',
    { errors: [fieldErrorOf(fault)] },
    `${fault.field}: ${fault.message}`,
  )
}

function makeRefusal<Code extends ProblemCode>(
  code: Code,
  facts: ProblemFacts<Code>,
  detail?: string,
): Refusal {
  // The code picks the type of its facts, which the compiler cannot follow through a union.
  return (detail === undefined ? { code, facts } : { code, facts, detail }) as Refusal
}
