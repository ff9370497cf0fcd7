import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import type { Server } from '#http/server.ts'

export type Asked = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}
export type Answered = { status: number; headers: Record<string, string>; text: string }

/**
 * Gives a request to a server as one that came over a connection: its answer is read from the bytes
 * that a client would get, while `inject` is told what was meant to be sent.
 */
export async function overConnection(app: Server, asked: Asked): Promise<Answered> {
  const request = toMessage(asked)
  const response = new ServerResponse(request)
  const chunks: Buffer[] = []
  const socket = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const ended = new Promise<void>(resolve => response.once('finish', resolve))
  response.assignSocket(socket as Socket)
  app.server.emit('request', request, response)
  await ended
  response.emit('close')
  return readAnswer(Buffer.concat(chunks))
}

function toMessage({ method, path: url, headers, body }: Asked): IncomingMessage {
  const bytes = body === undefined ? null : Buffer.from(body)
  const request = Object.assign(new IncomingMessage(asFromHere()), {
    method,
    url,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    complete: true,
    headers: {
      host: 'localhost:80',
      ...headers,
      ...(bytes && { 'content-length': `${bytes.length}` }),
    },
  })
  if (bytes) request.push(bytes)
  request.push(null)
  return request
}

/** As `inject` has it: somebody on the same machine. */
function asFromHere(): Socket {
  return Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' })
}

function readAnswer(bytes: Buffer): Answered {
  const end = bytes.indexOf('\r\n\r\n')
  assert.notEqual(end, -1, 'an answer has a head')
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const at = line.indexOf(': ')
    const name = line.slice(0, at).toLowerCase()
    headers[name] = name in headers ? `${headers[name]}, ${line.slice(at + 2)}` : line.slice(at + 2)
  }
  assert.equal(headers['transfer-encoding'], undefined, 'what a website reads comes in one piece')
  return { status: Number(first.split(' ', 2)[1]), headers, text: bytes.toString('utf8', end + 4) }
}
