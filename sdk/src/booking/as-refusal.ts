import { type AnyProblem, OutsetError } from '../refusals/outset-error.ts'
import type { SelectionProblem } from './selection-problem.ts'

/**
 * A problem of a selection as the refusal that the service would answer, for whatever shows those:
 * `speak(en).refusal(asRefusal(problem))`.
 */
export function asRefusal({ code, details }: SelectionProblem): OutsetError {
  const problem = { type: 'about:blank', title: '', status: 422, detail: code, code, details }
  // Code and facts belong together in a problem of a selection as they do in an answer.
  return new OutsetError(problem as AnyProblem, {
    status: 422,
    name: 'a selection',
    requestId: null,
    retryAfter: null,
  })
}
