import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallAccounts, CallFacts } from '../call-accounts.ts'
import { readPairs } from '../parse/query.ts'

/** Books a call as soon as its answer has been handed over, and not when nobody took it. */
export function bookWhenAnswered(
  accounts: CallAccounts,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.raw.once('finish', () => {
    const { id: requestId, begunMs } = request
    accounts.book(accounts.find(factsOf(request, reply)), { requestId, begunMs })
  })
}

export function factsOf(request: FastifyRequest, reply: FastifyReply): CallFacts {
  const { config, url } = request.routeOptions
  return {
    key: request.admission?.key ?? null,
    method: request.method,
    path: config.path ?? url ?? 'unknown',
    parameters: parameterNames(request.url, config.parameters),
    status: reply.raw.statusCode,
    code: request.problemCode,
    origin: request.headers.origin,
  }
}

const NONE: readonly string[] = []

/** Only names that the endpoint declares: a stray one may itself be a value. */
function parameterNames(url: string, declared: readonly string[] = NONE): readonly string[] {
  const at = url.indexOf('?')
  if (at === -1 || declared.length === 0) return NONE
  const given = readPairs(url.slice(at + 1))
  return declared.filter(name => given.has(name))
}
