import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import type { Server } from '#http/server.ts'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Starts to listen on a port of its own and says which. */
export async function listen(app: Server): Promise<number> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** Sends these bytes, hears the other side out, and gives back everything that came. */
export function exchange(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      heard += chunk
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', error => {
      // A connection that is closed on a client that still talks is reset.
      if (heard === '') reject(error)
    })
  })
}

/** Splits what came over one connection into its answers. */
export function parseAnswers(heard: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = heard
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    assert(end !== -1, `not an answer: ${JSON.stringify(rest.slice(0, 200))}`)
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]
    assert(status, `not a status line: ${first}`)
    const headers = Object.fromEntries(
      lines.map(line => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
    )
    const length = Number(headers['content-length'] ?? 0)
    const body = Buffer.from(rest.slice(end + 4))
      .subarray(0, length)
      .toString()
    answers.push({ status: Number(status), headers, body })
    rest = Buffer.from(rest.slice(end + 4))
      .subarray(length)
      .toString()
  }
  return answers
}

/** The form that every problem has, whoever made it. */
export function holdProblem(answer: RawAnswer | undefined, code: ProblemCode): void {
  assert(answer, 'there was an answer')
  assert.equal(answer.headers['content-type'], 'application/problem+json')
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.match(answer.headers['x-request-id'] ?? '', /^[A-Za-z0-9_-]{8,64}$/)
  const problem = JSON.parse(answer.body)
  assert.equal(problem.code, code, answer.body)
  assert.equal(problem.type, 'about:blank')
  assert.equal(problem.status, answer.status)
  assert.equal(answer.status, PROBLEMS[code].status)
  assert.ok(problem.title && problem.detail && problem.details)
  assert.doesNotMatch(answer.body, /\bat .*:\d+|node_modules|select |HPE_|FST_/i)
}
