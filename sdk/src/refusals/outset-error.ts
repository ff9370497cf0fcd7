import type { Problem } from '../generated/types.gen.ts'

/** An answer that is not one of the service: of a proxy between, or of another address. */
export interface UnexpectedAnswerProblem {
  code: 'UnexpectedAnswer'
  status: number
  /** How the answer begins. */
  detail: string
  details: Record<string, never>
}

export type AnyProblem = Problem | UnexpectedAnswerProblem

/** What every problem has. */
export interface ProblemShape {
  code: string
  details: unknown
}

interface RefusedCall {
  status: number
  /** As in `POST /v1/public/holds`. */
  name: string
  requestId: string | null
  retryAfter: number | null
}

/** The service said no. `code` says why, and `is` narrows the facts to those of one code. */
export class OutsetError<out P extends ProblemShape = AnyProblem> extends Error {
  /** Only a type: `error instanceof OutsetError` would be one of `any` problem without it. */
  declare static readonly [Symbol.hasInstance]: (value: unknown) => value is OutsetError
  declare readonly status: number
  declare readonly code: P['code']
  /** The whole answer. */
  declare readonly problem: P
  /** What belongs to the code, such as how many places are left. */
  declare readonly facts: P['details']
  /** The id of the call in the logs of the service. */
  declare readonly requestId: string | null
  /** Seconds to wait before the next try, where the service named them. */
  declare readonly retryAfter: number | null

  constructor(problem: P, call: RefusedCall) {
    const { code, details: facts } = problem
    const request = call.requestId ? ` (req ${call.requestId})` : ''
    super(`${call.status} ${code}: ${call.name}${request}`)
    Object.assign(this, call, { name: 'OutsetError', code, problem, facts })
  }

  /** `if (error.is('NotEnoughCapacity')) show(error.facts.remaining)` */
  is<Code extends P['code']>(code: Code): this is OutsetError<Extract<P, { code: Code }>> {
    return this.code === code
  }
}
