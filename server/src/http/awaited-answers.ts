import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const answers = new WeakMap<Duplex, ServerResponse>()

/** What comes on this connection meanwhile has to wait for the answer to this request. */
export function expectAnswer(request: IncomingMessage, response: ServerResponse): void {
  answers.set(request.socket, response)
}

/** The answer that a connection is, or was last, busy with. */
export function answerOn(socket: Duplex): ServerResponse | undefined {
  return answers.get(socket)
}
