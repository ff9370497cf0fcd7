import { PROBLEMS } from '#contract/problems.ts'
import { notFound, type Refusal, Refused } from '#domain/refusal.ts'
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

export const JSON_BODY_BYTES = 256 * 1024

/** The one place where a refusal becomes an answer. */
export function renderProblem(refusal: Refusal): Problem {
  const entry = PROBLEMS[refusal.code]
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

/** The sentence of the catalogue, with the fact that tells one such refusal from another. */
function sayFacts(sentence: string, refusal: Refusal): string {
  if (refusal.code === 'NotPermitted' && refusal.facts.permission) {
    return sentence.replace('the permission', `the permission ${refusal.facts.permission}`)
  }
  if (refusal.code !== 'Conflict' || !refusal.facts.reason) return sentence
  return sentence.replace(/\.$/, `: ${refusal.facts.reason.replaceAll('_', ' ')}.`)
}

/** Any error at all, as the refusal that a client may see. */
export function refusalOf(error: unknown, bodyBytes = JSON_BODY_BYTES): Refusal {
  if (error instanceof Refused) return error.refusal
  // What the framework marked comes first: a client that goes away in the middle of its body leaves
  // the same code as a database that does.
  const known = frameworkRefusal(error, bodyBytes)
  if (known) return known
  if (isDatabaseAway(error)) return unavailable(1)
  return { code: 'InternalError', facts: {} }
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

/** What the framework itself can throw before or around a handler. */
function frameworkRefusal(error: unknown, bodyBytes: number): Refusal | null {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'UnsupportedMediaType', facts: {} }
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { code: 'PayloadTooLarge', facts: { limit_bytes: bodyBytes } }
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'FST_ERR_ASYNC_CONSTRAINT':
      return notFound('route').refusal
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return badBody('is not valid JSON')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { code: 'BadRequest', facts: {} }
  }
  // The body stream broke off.
  return statusCode === 400 ? { code: 'BadRequest', facts: {} } : null
}

function badBody(message: string): Refusal {
  const facts = { errors: [{ field: 'body', message }] }
  return { code: 'InvalidInput', facts, detail: `body: ${message}` }
}
