import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '#domain/refusal.ts'
import { renderProblem } from './problem.ts'

/** Answers bytes that never became a request, by hand, in the same form as every other problem. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = renderProblem(refusalOfBytes(error.code))
  const body = JSON.stringify(problem)
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `x-request-id: ${randomUUID()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

function refusalOfBytes(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return { code: 'HeadersTooLarge', facts: {} }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'RequestTimeout', facts: {} }
  return { code: 'BadRequest', facts: {} }
}
