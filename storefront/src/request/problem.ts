import { OutsetConnectionError, OutsetError } from '@outset/sdk'

/** Why a page could not be shown, as the page about it tells. */
export interface Problem {
  status: 400 | 403 | 404 | 409 | 410 | 413 | 500 | 503
  kind:
    | 'foreign-form'
    | 'preview-over'
    | 'preview-only'
    | 'preview-unfit'
    | 'too-large'
    | 'unreadable'
    | 'not-found'
    | 'broken'
    | 'away'
    | 'not-set-up'
  /** Names the call in the logs of the service. */
  requestId: string | null
}

class ProblemError extends Error {
  readonly problem: Problem

  constructor(found: Problem) {
    super(`${found.status} ${found.kind}`)
    this.problem = found
  }
}

/** To throw where a page cannot go on. */
export function problem(status: Problem['status'], kind: Problem['kind']): Error {
  return new ProblemError({ status, kind, requestId: null })
}

export function notFound(): Error {
  return problem(404, 'not-found')
}

/** What is not there is no fault of ours, and what is away comes back; the rest is broken. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem
  if (error instanceof OutsetConnectionError) return away(null)
  if (!(error instanceof OutsetError)) return broken(null)
  const { status, requestId } = error
  if (status === 404) return { status: 404, kind: 'not-found', requestId }
  if (error.is('Unauthenticated') && KEY_REASONS.has(error.facts.reason)) {
    return { status: 503, kind: 'not-set-up', requestId }
  }
  return status >= 500 || status === 429 ? away(requestId) : broken(requestId)
}

const KEY_REASONS: ReadonlySet<string> = new Set([
  'missing_key',
  'unknown_key',
  'revoked_key',
  'wrong_kind',
])

/** Whether a call needed a session that is over; only a new sign-in helps. */
export function isSessionOver(error: unknown): boolean {
  return (
    error instanceof OutsetError &&
    error.is('Unauthenticated') &&
    error.facts.reason === 'session_over'
  )
}

function away(requestId: string | null): Problem {
  return { status: 503, kind: 'away', requestId }
}

function broken(requestId: string | null): Problem {
  return { status: 500, kind: 'broken', requestId }
}
