import { answerPortal, type PortalDeps } from '../staff/portal-answer.ts'
import type { HttpCall, Route } from './http-call.ts'
import { type InFlight, tooMany } from './in-flight.ts'
import type { AnswerWriter } from './write-answer.ts'

type Parts = { deps: PortalDeps; inFlight: InFlight; writer: AnswerWriter }

/** Pages and files for people, which no description of the interface lists. */
export const PORTAL: Route = { path: '/staff/*', parameters: [], takesFile: false, kind: 'open' }

const BEFORE = /^\/staff\/?/

export function servePortal({ deps, inFlight, writer }: Parts, httpCall: HttpCall) {
  if (inFlight.isFull(httpCall.route)) return writer.writeRefusal(httpCall, tooMany())
  const { url = '', headers } = httpCall.request
  const [path = ''] = url.split('?', 1)
  const call = {
    acceptEncoding: headers['accept-encoding']?.toString(),
    acceptLanguage: headers['accept-language'],
  }
  return answerPortal(deps, path.replace(BEFORE, ''), call).then(found =>
    writer.write(httpCall, found),
  )
}
