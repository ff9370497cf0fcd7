import type { Refusal } from '#domain/refusal.ts'
import { renderProblem } from '../problem.ts'

/** A refusal of one part of a call, in the words that it would have by itself. */
export function wireRefusal(refusal: Refusal | null) {
  if (refusal === null) return null
  const { code, detail, details } = renderProblem(refusal)
  return { code, detail, details }
}
