import type { WebsiteCaller } from '#domain/access/callers.ts'
import { invalidInput } from '#domain/refusal.ts'
import { addressOf, believedAddress } from '../address.ts'
import { readCookie } from '../cookies.ts'
import type { PipelineDeps } from '../deps.ts'
import type { AnyCall, AnyEndpoint, AnySharedCall, SentKey } from '../endpoint.ts'
import { namesType } from '../parse/accepted-types.ts'
import { badParameter } from '../parse/bad-parameter.ts'
import { type BodyParser, compileBody, invalidBody, refuseUnknownFields } from '../parse/body.ts'
import { parsePath } from '../parse/path.ts'
import { type ParsedQuery, parsePairs, type QueryShape } from '../parse/query.ts'
import { refuseUnknownParameters } from '../parse/unknown-parameters.ts'
import { type Exchange, queryOf } from './exchange.ts'

/** Makes a call of a request: path, query and body are checked, and nothing is changed. */
export type CallReader = (
  exchange: Exchange,
  body: () => unknown,
  enterGate?: AnyCall['enterGate'],
) => AnyCall

export function makeCallReader(
  endpoint: AnyEndpoint,
  { trustedProxies }: Pick<PipelineDeps, 'trustedProxies'>,
): CallReader {
  const { operationId, params = {}, query = {}, idempotent } = endpoint
  const isCertain = endpoint.auth.kind === 'seller' && !('dry_run' in query)
  return (exchange, body, enterGate = () => {}) => {
    const { request, caller, requestId } = exchange
    if (isCertain) refuseDryRun(exchange)
    return {
      caller,
      traveller: null,
      params: parsePath(params, exchange.params),
      query: readQuery(query, exchange),
      body: body(),
      idempotencyKey: idempotent ? readIdempotencyKey(exchange, operationId) : null,
      requestId,
      address: believedAddress(addressOf(request, trustedProxies), caller),
      cookie: name => readCookie(request.headers.cookie, name),
      accepts: type => namesType(request.headers.accept, type),
      lastEventId: () => headerOf(request.headers['last-event-id']),
      userAgent: () => headerOf(request.headers['user-agent']),
      enterGate,
    }
  }
}

/** The same for calls that share an answer: nothing that only one of them has. */
export type SharedCallReader = (
  exchange: Exchange,
  caller: WebsiteCaller,
  body: () => unknown,
) => AnySharedCall

export function makeSharedCallReader({ params = {}, query = {} }: AnyEndpoint): SharedCallReader {
  return (exchange, caller, body) => ({
    caller,
    params: parsePath(params, exchange.params),
    query: readQuery(query, exchange),
    body: body(),
  })
}

function readQuery<Q extends QueryShape>(shape: Q, exchange: Exchange): ParsedQuery<Q> {
  refuseUnknownIfStrict(exchange)
  return parsePairs(shape, queryOf(exchange))
}

/** To be asked before an answer is taken from the cache, where a lenient call may have put it. */
export function refuseUnknownIfStrict(exchange: Exchange): void {
  if (exchange.isStrict) refuseUnknownParameters(exchange.route.parameters, queryOf(exchange))
}

/** Whoever asks what a change would do must not have it done where only others can be asked. */
function refuseDryRun(exchange: Exchange): void {
  const { method } = exchange.request
  if (method === 'GET' || method === 'HEAD' || !queryOf(exchange).has('dry_run')) return
  throw badParameter('dry_run', 'not_applicable', 'is not offered here, and nothing was changed')
}

/** Makes the parser of an endpoint's JSON. Undefined stands for a body that is not there. */
export function makeBodyParser({
  body: schema,
  bodyOptional,
}: Pick<AnyEndpoint, 'body' | 'bodyOptional'>): BodyParser {
  if (!schema) {
    return (json, handling) => {
      if (handling?.isStrict && json !== undefined) refuseUnknownFields(Object.keys(Object(json)))
    }
  }
  // Made with the first call: of a hundred kinds of bodies a process may never see most.
  let made: BodyParser | null = null
  return (json, handling) => {
    made ??= compileBody(schema)
    if (json !== undefined) return made(json, handling)
    if (bodyOptional) return made({})
    throw invalidBody([{ field: 'body', reason: 'required', message: 'a JSON object is required' }])
  }
}

function readIdempotencyKey({ request }: Exchange, operation: string): SentKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return { operation, key }
  throw invalidInput('Idempotency-Key', 'bad_format', 'must be 1 to 255 visible characters')
}

function headerOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}
