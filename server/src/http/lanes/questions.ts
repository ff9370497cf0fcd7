import type { IncomingMessage } from 'node:http'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { memoize } from '#domain/memoize.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Endpoint } from '../endpoint.ts'
import { compileBody } from '../parse/body.ts'
import { parsePath } from '../parse/path.ts'
import { parsePairs, readPairs } from '../parse/query.ts'
import { problemHeaders, refusalOf, renderProblem } from '../problem.ts'

/** What somebody asks, by its address. */
export type Question = {
  endpoint: Endpoint
  params: Record<string, string>
  given: ReadonlyMap<string, string>
}

/** What all who asked a question are told. */
export type Outcome = {
  status: number
  code: string | null
  head: readonly string[]
  bytes: Buffer
  /** What broke, for the log. */
  error: unknown
}

/** Finds the question that a request asks, where all who ask it may share the answer. */
export function openQuestions(
  endpoints: readonly Endpoint[],
): (request: IncomingMessage) => Question | null {
  const shared = endpoints
    .filter(({ isShared }) => isShared)
    .map(endpoint => ({
      endpoint,
      begin: endpoint.path.split('{', 1)[0] ?? '',
      form: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/%#]+)')}$`),
    }))
  return ({ method, url = '' }) => {
    for (const { endpoint, begin, form } of shared) {
      if (method !== endpoint.method || !url.startsWith(begin)) continue
      const at = url.indexOf('?')
      const match = form.exec(at === -1 ? url : url.slice(0, at))
      if (match === null) continue
      const given = readPairs(at === -1 ? '' : url.slice(at + 1))
      return { endpoint, params: match.groups ?? {}, given }
    }
    return null
  }
}

type Asked = Question & { caller: WebsiteCaller; readBody: () => unknown }

/** Answers a question as the usual way would. A refusal is an outcome like any other. */
export async function answerQuestion(deps: Deps, asked: Asked): Promise<Outcome> {
  const { endpoint, caller } = asked
  try {
    const call = {
      caller,
      params: parsePath(endpoint.params ?? {}, asked.params),
      query: parsePairs(endpoint.query ?? {}, asked.given),
      body: bodyParser(endpoint)(asked.readBody()),
    }
    const { status, body, headers = {} } = await endpoint.handle(deps, call as never)
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const head = [...headOf('application/json', bytes), ...Object.entries(headers).flat()]
    return { status, code: null, head, bytes, error: null }
  } catch (error) {
    const refusal = refusalOf(error)
    const isOurs = refusal.code === 'InternalError' || refusal.code === 'Unavailable'
    return { ...refusedWith(refusal), error: isOurs ? error : null }
  }
}

const bodyParser = memoize(({ body }: Endpoint) => (body ? compileBody(body) : () => undefined))

export function refusedWith(refusal: Refusal): Outcome {
  const problem = renderProblem(refusal)
  const bytes = Buffer.from(JSON.stringify(problem))
  const head = headOf('application/problem+json', bytes)
  for (const [name, value] of Object.entries(problemHeaders(refusal))) head.push(name, value)
  return { status: problem.status, code: problem.code, head, bytes, error: null }
}

function headOf(type: string, bytes: Buffer): string[] {
  return ['content-type', type, 'content-length', `${bytes.length}`]
}
