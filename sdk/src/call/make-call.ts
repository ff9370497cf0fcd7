import {
  type AnyProblem,
  OutsetError,
  type UnexpectedAnswerProblem,
} from '../refusals/outset-error.ts'
import { buildRequest } from './build-request.ts'
import { type CallRow, HAS_PAGES, readRow } from './call-row.ts'
import type { Client } from './client.ts'
import { pagesOf } from './pages.ts'
import { repeatRequest, retryAfter } from './repeat-request.ts'
import type { Answer, OutgoingRequest } from './request.ts'

/** Runs one row of a table: a promise of its value, which a refusal rejects. */
export function makeCall(client: Client, row: CallRow, args: readonly unknown[]): Promise<unknown> {
  const ask = async (cursor?: string) => {
    const request = buildRequest(client, row, args, cursor)
    return readAnswer(client, request, await answerTo(client, request))
  }
  return readRow(row).flags & HAS_PAGES ? pagesOf(ask) : ask()
}

async function answerTo(client: Client, request: OutgoingRequest): Promise<Answer> {
  const { url, headers, isShared, method, options } = request
  options.signal?.throwIfAborted()
  if (isShared) {
    return client.cache.ask(url, options, (tag, signal) => {
      if (tag) headers['if-none-match'] = tag
      return repeatRequest(client, request, signal)
    })
  }
  const answer = await repeatRequest(client, request, options.signal).finally(() => {
    if (method !== 'GET') client.cache.forget()
  })
  const cookies = answer.headers.getSetCookie?.()
  if (cookies !== undefined && cookies.length > 0) client.onSetCookie?.(cookies)
  return answer
}

/** A failure is one whatever stands in its body, or if nothing does. */
function readAnswer(
  { now }: Client,
  { name }: OutgoingRequest,
  { status, headers, content }: Answer,
): unknown {
  if (typeof content !== 'string') return content
  if (status === 204) return undefined
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    // It is not from the service.
  }
  if (status < 300 && value !== undefined) return value
  // Its code says which one it is; one that is newer than this version is read as it comes.
  const problem = value as AnyProblem | undefined
  const unexpected: UnexpectedAnswerProblem = {
    code: 'UnexpectedAnswer',
    status,
    detail: content.slice(0, 200),
    details: {},
  }
  throw new OutsetError(status > 399 && problem?.code ? problem : unexpected, {
    status,
    name,
    requestId: headers.get('x-request-id'),
    retryAfter: retryAfter(headers, now),
  })
}
