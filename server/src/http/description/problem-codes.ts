import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { keysOf } from '#domain/keys-of.ts'
import type { Endpoint } from '../endpoint.ts'
import { takesDryRun } from '../plan-parameters.ts'

/** Every code an operation may answer with: its own and those that all of its kind share. */
export function problemCodesOf(endpoint: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>([
    ...codesOfCaller(endpoint),
    ...(Object.keys(endpoint.params ?? {}).length > 0 ? (['NotFound'] as const) : []),
    ...(endpoint.idempotent ? (['Conflict'] as const) : []),
    ...(endpoint.edits || endpoint.restores ? (['VersionConflict'] as const) : []),
    ...(takesDryRun(endpoint) ? (['LossesNotAccepted'] as const) : []),
    ...codesOfBody(endpoint),
    ...(endpoint.query ? (['InvalidInput'] as const) : []),
    ...endpoint.problems,
    'InternalError',
  ])
  return [...codes]
}

/** By status; within a status in the order of the catalogue. */
export function problemCodesByStatus(endpoint: Endpoint): Map<number, ProblemCode[]> {
  const wanted = new Set(problemCodesOf(endpoint))
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of keysOf(PROBLEMS)) {
    if (!wanted.has(code)) continue
    const { status } = PROBLEMS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}

/** A body that is sent where none is expected can be wrong, too. */
function codesOfBody({ method, rawBody }: Endpoint): readonly ProblemCode[] {
  if (method === 'GET' || rawBody) return []
  return ['PayloadTooLarge', 'UnsupportedMediaType', 'InvalidInput']
}

function codesOfCaller({ auth, method, body }: Endpoint): readonly ProblemCode[] {
  switch (auth.kind) {
    case 'website':
      return [
        'Unauthenticated',
        'OriginNotAllowed',
        ...(auth.session === 'needed' ? (['Conflict'] as const) : []),
        'InvalidInput',
        'RateLimited',
        'Unavailable',
      ]
    case 'platform':
      return ['Unauthenticated', 'InvalidInput', 'RateLimited', 'Unavailable']
    case 'seller':
      return [
        'Unauthenticated',
        'NotPermitted',
        ...codesOfCookie(method),
        'InvalidInput',
        'RateLimited',
        'Unavailable',
      ]
    case 'staff':
      return ['Unauthenticated', ...codesOfCookie(method), 'RateLimited', 'Unavailable']
    case 'anyone':
      return body ? ['BadRequest', 'Unavailable'] : ['BadRequest']
  }
}

/** A page of another site may not write with a cookie that the browser sends along. */
function codesOfCookie(method: Endpoint['method']): readonly ProblemCode[] {
  return method === 'GET' ? [] : ['OriginNotAllowed']
}
