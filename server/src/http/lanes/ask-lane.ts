import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { memoize } from '#domain/memoize.ts'
import type { CallAccounts } from '../call-accounts.ts'
import type { Deps } from '../deps.ts'
import type { Endpoint } from '../endpoint.ts'
import { type InFlight, tooMany } from '../hooks/in-flight.ts'
import { chooseRequestId } from '../hooks/request-id.ts'
import type { JsonReader } from '../parse/json.ts'
import { expectAnswer } from '../raw-problem.ts'
import { addReception, type Door, type Within } from './door.ts'
import type { Lane } from './open-lanes.ts'
import { isPlainJson, isPlainRead, receiveBody } from './plain-requests.ts'
import {
  answerQuestion,
  type Outcome,
  openQuestions,
  type Question,
  refusedWith,
} from './questions.ts'
import { shareByName } from './share-by-name.ts'

type Parts = {
  deps: Deps
  door: Door
  accounts: CallAccounts
  inFlight: InFlight
  endpoints: readonly Endpoint[]
  /** Reads a body as the usual way does. */
  readJson: JsonReader
}

/** A call that was let in. */
type Asking = {
  request: IncomingMessage
  response: ServerResponse
  begunMs: number
  caller: WebsiteCaller
  within: Within
  question: Question
}

/**
 * What a trip costs and when it runs is asked by many at once, and often the same: when sales open,
 * or after a mail to everybody. Such calls are let in, counted, refused and booked like any other,
 * but written straight to the connection; and whoever asks the same at the same time gets the same
 * bytes.
 */
export function openAskLane(parts: Parts): Lane {
  const { deps, door, accounts, inFlight, readJson } = parts
  const find = openQuestions(parts.endpoints)
  const together = shareByName<Outcome>()
  let callers = 0
  // A site that was changed is another caller, and what was asked of the old one is not shared.
  const numberOf = memoize((_: WebsiteCaller) => ++callers)

  function answer(asking: Asking, body: Buffer): void {
    const { request, caller, question } = asking
    // Since it was let in, its body has come, and so may others have.
    if (inFlight.isFull()) {
      finish(asking, refusedWith(tooMany()))
      return
    }
    const done = inFlight.watch(refusal => finish(asking, refusedWith(refusal)))
    const name = `${numberOf(caller)} ${request.method} ${request.url} ${body.toString('latin1')}`
    const work = () => answerQuestion(deps, { ...question, caller, readBody: () => readJson(body) })
    void together(name, work).then(outcome => {
      done()
      finish(asking, outcome)
    })
  }

  function finish({ request, response, ...asking }: Asking, outcome: Outcome): void {
    // The client went away, or was told already that it takes too long.
    if (response.destroyed || response.headersSent) return
    const { caller, question, begunMs, within } = asking
    const { origin } = request.headers
    const requestId = chooseRequestId(request)
    const { status, code, head, bytes, error } = outcome
    if (error !== null) deps.log.error({ requestId, err: error }, 'request failed')
    const whole = ['x-request-id', requestId, 'cache-control', 'no-store', ...head]
    addReception(whole, within, origin)
    if (origin !== undefined) whole.push('vary', 'Origin')
    if (deps.lifecycle.isDraining()) whole.push('connection', 'close')
    response.writeHead(status, whole).end(bytes)
    const { endpoint, given } = question
    const account = accounts.find({
      key: { id: caller.keyId, kind: 'website', sellerId: caller.sellerId },
      method: endpoint.method,
      path: endpoint.path,
      parameters: Object.keys(endpoint.query ?? {}).filter(name => given.has(name)),
      status,
      code,
      origin,
    })
    accounts.book(account, { requestId, begunMs })
  }

  return (request, response) => {
    const begunMs = performance.now()
    const question = find(request)
    if (question === null) return false
    const takesBody = question.endpoint.body !== undefined
    if (takesBody ? !isPlainJson(request) : !isPlainRead(request)) return false
    const caller = door.know(request)
    if (caller === null) return false
    const within = door.count(request, caller)
    if (within === null) return false
    expectAnswer(request, response)
    const asking = { request, response, begunMs, caller, within, question }
    if (takesBody) receiveBody(request, body => answer(asking, body))
    else answer(asking, NOTHING)
    return true
  }
}

const NOTHING = Buffer.alloc(0)
