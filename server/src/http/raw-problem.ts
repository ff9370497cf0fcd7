import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Refusal } from '#domain/refusal.ts'
import { answerOn } from './awaited-answers.ts'
import { STATUS_CODES } from './node-http.ts'
import { isReceivingFile } from './pipeline/read-file.ts'
import { renderProblem } from './problem.ts'

type BrokenRequestError = Error & { code?: string }

/** Connections that had their refusal and are about to be closed. */
const ended = new WeakSet<Duplex>()
const LINGER_MS = 500

/**
 * The HTTP library answers some requests by itself, with a bare status line. These listeners take
 * that over, so that every answer has one form.
 */
export function takeOverBareAnswers(server: Server): void {
  server.on('checkContinue', (request, response) => {
    inItsTurn(response, () => {
      response.writeContinue()
      server.emit('request', request, response)
    })
  })
  // Whatever a client expects but 100-continue is passed over, which it must be ready for.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) =>
    writeProblem(socket, { code: 'BadRequest', facts: {} }),
  )
}

/**
 * What is said before an answer has to wait for the answers before it: the library would put it
 * between the head and the body of its own.
 */
function inItsTurn(response: ServerResponse, begin: () => void): void {
  if (response.socket !== null) begin()
  else response.once('socket', () => process.nextTick(begin))
}

/** Answers bytes that never became a request, by hand, in the same form as every other problem. */
export function answerBrokenRequest(error: BrokenRequestError, socket: Socket): void {
  if (ended.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = answerOn(socket)
  // The library has one time for all requests; a file has a longer one, which its reader watches.
  if (answer && error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isReceivingFile(answer.req)) return
  if (answer && !answer.writableFinished) {
    const isAboutNext = answer.req.complete
    // The request before is still being worked on; its answer goes first.
    if (isAboutNext) answer.once('close', () => setImmediate(answerBrokenRequest, error, socket))
    // Half of an answer is on its way, and a second status line inside it would be read as content.
    else if (answer.headersSent) socket.destroy()
    else writeProblem(socket, refusalOfBytes(error.code))
    return
  }
  // It has had its answer; the rest of its body is not read.
  if (answer && !answer.req.complete) socket.destroy()
  else writeProblem(socket, refusalOfBytes(error.code))
}

function writeProblem(socket: Duplex, refusal: Refusal): void {
  ended.add(socket)
  // Closed at once, with bytes of the client still unread, the connection would be reset and the
  // answer lost. Left open, a client that never hangs up would keep it for ever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.on('error', () => socket.destroy())
  const problem = renderProblem(refusal)
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
