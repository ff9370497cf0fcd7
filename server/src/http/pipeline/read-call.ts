import type { WebsiteCaller } from '#domain/access/callers.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { Patience } from '#operations/write.ts'
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
import { type HttpCall, queryOf } from './http-call.ts'

/** Makes a call of a request: path, query and body are checked, and nothing is changed. */
export type CallReader = (
  httpCall: HttpCall,
  body: () => unknown,
  enterQueue?: AnyCall['enterQueue'],
) => AnyCall

export function makeCallReader(
  endpoint: AnyEndpoint,
  { trustedProxies }: Pick<PipelineDeps, 'trustedProxies'>,
): CallReader {
  const { operationId, params = {}, query = {}, idempotent } = endpoint
  const isCertain = endpoint.auth.kind === 'seller' && !('dry_run' in query)
  return (httpCall, body, enterQueue = () => {}) => {
    const { request, caller, requestId } = httpCall
    if (isCertain) refuseDryRun(httpCall)
    return {
      caller,
      traveller: null,
      params: parsePath(params, httpCall.params),
      query: readQuery(query, httpCall),
      body: body(),
      idempotencyKey: idempotent ? readIdempotencyKey(httpCall, operationId) : null,
      requestId,
      address: believedAddress(addressOf(request, trustedProxies), caller),
      cookie: name => readCookie(request.headers.cookie, name),
      accepts: type => namesType(request.headers.accept, type),
      header: name => headerOf(request.headers[name]),
      enterQueue,
      leaveQueue: () => httpCall.leaveQueue?.(),
      patience: () => patienceOf(httpCall),
    }
  }
}

/** The refusal is written to nobody: it only ends what is under way. */
function patienceOf(httpCall: HttpCall): Patience {
  const stillWaits = () => {
    if (httpCall.isSettled) throw refuse('BadRequest', {})
  }
  return {
    stillWaits,
    waitsToTheEnd() {
      stillWaits()
      httpCall.isEnding = true
    },
  }
}

/** Reads a call that shares its answer: nothing that only one of them has. */
export type SharedCallReader = (
  httpCall: HttpCall,
  caller: WebsiteCaller,
  body: () => unknown,
) => AnySharedCall

export function makeSharedCallReader(
  { params = {}, query = {} }: AnyEndpoint,
  { trustedProxies }: Pick<PipelineDeps, 'trustedProxies'>,
): SharedCallReader {
  return (httpCall, caller, body) => ({
    caller,
    params: parsePath(params, httpCall.params),
    query: readQuery(query, httpCall),
    body: body(),
    asker: () => believedAddress(addressOf(httpCall.request, trustedProxies), caller),
  })
}

function readQuery<Q extends QueryShape>(shape: Q, httpCall: HttpCall): ParsedQuery<Q> {
  refuseUnknownIfStrict(httpCall)
  return parsePairs(shape, queryOf(httpCall))
}

/** To be asked before an answer is taken from the cache, where a lenient call may have put it. */
export function refuseUnknownIfStrict(httpCall: HttpCall): void {
  if (httpCall.isStrict) refuseUnknownParameters(httpCall.route.parameters, queryOf(httpCall))
}

/** Whoever asks what a change would do must not have it done where only others can be asked. */
function refuseDryRun(httpCall: HttpCall): void {
  const { method } = httpCall.request
  if (method === 'GET' || method === 'HEAD' || !queryOf(httpCall).has('dry_run')) return
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

function readIdempotencyKey({ request }: HttpCall, operation: string): SentKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return { operation, key }
  throw invalidInput('Idempotency-Key', 'bad_format', 'must be 1 to 255 visible characters')
}

function headerOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}
