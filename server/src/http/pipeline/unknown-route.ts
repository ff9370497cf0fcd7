import { memoize } from '#domain/memoize.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { notFound, type Refusal } from '#domain/refusal.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import type { Admission } from './admit.ts'
import type { HttpCall } from './http-call.ts'
import { atMostASecond, isUnknownPage, type ListedOrigins, letPageRead } from './listed-origins.ts'
import type { AnswerWriter } from './write-answer.ts'

type Parts = {
  admission: Admission
  isListed: ListedOrigins
  writer: AnswerWriter
  endpoints: readonly AnyEndpoint[]
}

/** Said before the body is read: no body makes an unknown route known. */
export function refuseUnknownRoute(
  { admission, isListed, writer, endpoints }: Parts,
  httpCall: HttpCall,
): NowOrLater<void> {
  const { method = '', url = '' } = httpCall.request
  const shown = isUnknownPage(httpCall) ? letPageRead(isListed, httpCall) : undefined
  const recognised = andThen(shown, () => {
    const known = admission.recognise(httpCall)
    return known instanceof Promise ? atMostASecond(known) : undefined
  })
  return andThen(recognised, () =>
    writer.writeRefusal(httpCall, refusalOfUnknownRoute(endpoints, { method, url })),
  )
}

/** Why a call found no endpoint: the path has other methods, or it does not exist at all. */
function refusalOfUnknownRoute(
  endpoints: readonly AnyEndpoint[],
  { method, url }: { method: string; url: string },
): Refusal {
  const allow = findAllowedMethods(endpoints, url)
  // What has the method and was not found all the same is a name that no route takes.
  return allow.length > 0 && !allow.includes(method)
    ? { code: 'MethodNotAllowed', facts: { allow } }
    : notFound('route').refusal
}

/** Methods under which a path exists; empty when it does not exist at all. */
function findAllowedMethods(endpoints: readonly AnyEndpoint[], url: string): string[] {
  const path = pathOf(url)
  const given = path.split('/')
  const methods = new Set<string>()
  for (const { method, parts } of byLength(endpoints).get(given.length) ?? []) {
    if (!parts.every((part, index) => fits(part, given[index] ?? ''))) continue
    methods.add(method)
    if (method === 'GET') methods.add('HEAD')
  }
  if (methods.size > 0 && path.startsWith('/v1/public/')) methods.add('OPTIONS')
  return [...methods].sort()
}

/** A client that takes us for a proxy writes the whole address in its first line. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1)[0] ?? ''
}

/** Anybody can ask for what is not there, thousands of times: templates are taken apart once. */
const byLength = memoize((endpoints: readonly AnyEndpoint[]) =>
  Map.groupBy(
    endpoints.map(({ method, path }) => ({ method, parts: path.split('/') })),
    ({ parts }) => parts.length,
  ),
)

/** A parameter may be followed by fixed letters, such as the ending of a file. */
function fits(part: string, given: string): boolean {
  return part.startsWith('{') ? given.endsWith(part.slice(part.indexOf('}') + 1)) : part === given
}
