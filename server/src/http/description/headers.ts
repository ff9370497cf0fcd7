import type { Endpoint } from '../endpoint.ts'
import type { Json } from './json-schema.ts'

const seconds = { type: 'integer', minimum: 0 }

/** Every header that an answer may carry, written once. */
export const HEADERS: Json = {
  RequestId: {
    description: "The id of the call in our logs: the client's own, if it sent a valid one.",
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  },
  RateLimitLimit: {
    description:
      'Calls in a window of a minute that the key may make, or one of its callers where that is ' +
      'the fewer left.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimitRemaining: {
    description: 'Calls left in this window.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimitReset: { description: 'Seconds until the window ends.', schema: seconds },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: seconds },
  NoStore: {
    description: 'The answer must not be kept.',
    schema: { type: 'string', const: 'no-store' },
  },
  KeptForAMinute: {
    description: 'The client, and nobody between, may keep the answer for a minute.',
    schema: { type: 'string', const: 'private, max-age=60' },
  },
  KeptForMinutes: {
    description: 'Anybody may keep the answer for five minutes.',
    schema: { type: 'string', const: 'public, max-age=300' },
  },
  KeptForGood: {
    description: 'Anybody may keep the answer for good: the address never means anything else.',
    schema: { type: 'string', const: 'public, max-age=31536000, immutable' },
  },
  ETag: {
    description: 'A weak tag of the answer, to send back as `If-None-Match`.',
    schema: { type: 'string', pattern: '^W/"[A-Za-z0-9_-]{22,}"$' },
  },
  VersionTag: {
    description: 'The version of the record, to send back as `If-Match` with a change.',
    schema: { type: 'string', pattern: '^"v[0-9]+"$' },
  },
  Vary: { description: 'The headers that the answer depends on.', schema: { type: 'string' } },
}

/** Request headers of more than one operation. */
export const HEADER_PARAMETERS: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a repeat safe: the same key with the same request answers what the first call made. ' +
      'With another request it is a Conflict. Kept for 24 hours.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the record as the caller knows it. If it was changed since then, the change ' +
      'is a VersionConflict. Without it, the last one to write wins.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an earlier answer. While nothing has changed the answer is 304.',
    schema: { type: 'string' },
  },
}

/** Whether its answers carry an `ETag`, and a client that has one may be told that it holds. */
export function isTagged({ cache, isTagged: isTaggedItself }: Endpoint): boolean {
  return cache === 'catalog' || cache === 'document' || isTaggedItself === true
}

export function answerHeaders(endpoint: Endpoint): Json {
  return { ...everyAnswer(endpoint), ...cacheHeaders(endpoint) }
}

export function problemHeaders(endpoint: Endpoint, status: number): Json {
  const waits = status === 429 || status === 503 ? { 'Retry-After': ref('RetryAfter') } : {}
  // Only a call with a known key is counted, and a call that is refused with 401 has none.
  const always = status === 401 ? { 'x-request-id': ref('RequestId') } : everyAnswer(endpoint)
  return { ...always, 'Cache-Control': ref('NoStore'), ...waits }
}

function everyAnswer(endpoint: Endpoint): Json {
  const counted = endpoint.auth.kind !== 'anyone' && endpoint.auth.kind !== 'staff'
  return { 'x-request-id': ref('RequestId'), ...(counted ? RATE_LIMIT_HEADERS : {}) }
}

function cacheHeaders(endpoint: Endpoint): Json {
  if (endpoint.cache === 'no-store') {
    const versioned = endpoint.edits ?? endpoint.shows ?? endpoint.makes
    const tag = versioned
      ? { ETag: ref('VersionTag') }
      : isTagged(endpoint)
        ? { ETag: ref('ETag') }
        : {}
    return { ...tag, 'Cache-Control': ref('NoStore') }
  }
  if (endpoint.cache === 'immutable') return { 'Cache-Control': ref('KeptForGood') }
  const kept = endpoint.cache === 'document' ? 'KeptForMinutes' : 'KeptForAMinute'
  return { ETag: ref('ETag'), 'Cache-Control': ref(kept), Vary: ref('Vary') }
}

function ref(name: string): Json {
  return { $ref: `#/components/headers/${name}` }
}

const RATE_LIMIT_HEADERS: Json = {
  'RateLimit-Limit': ref('RateLimitLimit'),
  'RateLimit-Remaining': ref('RateLimitRemaining'),
  'RateLimit-Reset': ref('RateLimitReset'),
}
