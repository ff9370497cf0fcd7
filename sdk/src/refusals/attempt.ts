import type { Call } from '../call/call-types.ts'
import { OutsetError, type ProblemShape, type UnexpectedAnswerProblem } from './outset-error.ts'

/** What came of a call: its answer, or why it was refused. */
export type Attempt<T, Refusal extends ProblemShape> =
  | { ok: true; data: T }
  | {
      ok: false
      problem: Refusal | UnexpectedAnswerProblem
      error: OutsetError<Refusal | UnexpectedAnswerProblem>
    }

/**
 * A refusal as a value instead of an exception, with the codes of this very call. A lost connection
 * is no refusal, and still an exception.
 */
export async function attempt<T, Refusal extends ProblemShape>(
  call: Call<T, Refusal>,
): Promise<Attempt<T, Refusal>> {
  try {
    return { ok: true, data: await call }
  } catch (error) {
    if (!isRefusal<Refusal>(error)) throw error
    return { ok: false, problem: error.problem, error }
  }
}

/** The description says of each call what it can be refused with, so the type is the caller's. */
function isRefusal<Refusal extends ProblemShape>(
  error: unknown,
): error is OutsetError<Refusal | UnexpectedAnswerProblem> {
  return error instanceof OutsetError
}
