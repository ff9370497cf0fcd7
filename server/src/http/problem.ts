import { PROBLEMS } from '#contract/problems.ts'
import { type Refusal, Refused } from '#domain/refusal.ts'
import { isDatabaseAway } from '#store/database/database-errors.ts'
import { STATUS_CODES } from './node-http.ts'

export type Problem = {
  type: 'about:blank'
  title: string
  status: number
  code: string
  detail: string
  details: Record<string, unknown>
}

/** The one place where a refusal becomes an answer. */
export function renderProblem(refusal: Refusal): Problem {
  const entry = PROBLEMS[refusal.code]
  // Facts are a plain object whatever the code.
  const facts = refusal.facts as Record<string, unknown>
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[entry.status] ?? 'Error',
    status: entry.status,
    code: refusal.code,
    detail: refusal.detail ?? sayFacts(entry.detail, refusal),
    details: facts,
  }
  // Readers of the general codes look for the facts at the top as well as under `details`.
  return entry.kind === 'general' ? { ...facts, ...problem } : problem
}

/** The sentence of the catalogue, with the fact that matters most. */
function sayFacts(sentence: string, refusal: Refusal): string {
  if (refusal.code === 'NotPermitted' && refusal.facts.permission) {
    return sentence.replace('the permission', `the permission ${refusal.facts.permission}`)
  }
  if (refusal.code !== 'Conflict' || !refusal.facts.reason) return sentence
  return sentence.replace(/\.$/, `: ${refusal.facts.reason.replaceAll('_', ' ')}.`)
}

/** Any error at all, as the refusal that a client may see. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal
  return isDatabaseAway(error) ? unavailable(1) : { code: 'InternalError', facts: {} }
}

export function unavailable(retryAfterSeconds: number, detail?: string): Refusal {
  const facts = { retry_after_seconds: retryAfterSeconds }
  return detail === undefined
    ? { code: 'Unavailable', facts }
    : { code: 'Unavailable', facts, detail }
}

export function problemHeaders(refusal: Refusal): Record<string, string> {
  if (refusal.code === 'RateLimited' || refusal.code === 'Unavailable') {
    return { 'retry-after': String(refusal.facts.retry_after_seconds) }
  }
  if (refusal.code === 'MethodNotAllowed') return { allow: refusal.facts.allow.join(', ') }
  if (refusal.code === 'SearchUnavailable') return { 'retry-after': '30' }
  return {}
}
