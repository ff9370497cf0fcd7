import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { BROKEN, HOST } from './broken-requests.ts'
import { exchange, holdProblem, listen, parseAnswers } from './raw-socket.ts'

let service: TestService
let port: number
beforeAll(async () => {
  service = await openTestService()
  port = await listen(service.app)
})
afterAll(() => service.close())

const bearer = () => `Authorization: Bearer ${service.platformKey}\r\n`

describe('what is not a request is answered in the same form as everything else [T-PARSE-5]', () => {
  test.each(BROKEN)('%s is %s', async (_what, code, bytes) => {
    const answers = parseAnswers(await exchange(port, bytes(bearer())))
    expect(answers).toHaveLength(1)
    holdProblem(answers[0], code)
  })

  test('a body that is longer than it says is cut off there, and the rest is refused', async () => {
    const body = '{"slug":"raw-1","name":"Raw","languages":["en"]}'
    const head =
      `POST /v1/platform/sellers HTTP/1.1\r\n${HOST}${bearer()}` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const [first, second] = parseAnswers(await exchange(port, `${head}${body}{"slug":"raw-2"}`))
    expect(first?.status).toBe(201)
    holdProblem(second, 'BadRequest')
  })

  test('nonsense after a request waits until the request has had its answer', async () => {
    const request = `GET /v1/platform/sellers HTTP/1.1\r\n${HOST}${bearer()}\r\n`
    const heard = await exchange(port, `${request}${request}\x00\x01garbage\r\n\r\n`)
    const answers = parseAnswers(heard)
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 400])
    holdProblem(answers[2], 'BadRequest')
  })

  test('an expectation that nobody knows is passed over', async () => {
    const heard = await exchange(
      port,
      `GET /healthz HTTP/1.1\r\n${HOST}Expect: a-miracle\r\nConnection: close\r\n\r\n`,
    )
    expect(parseAnswers(heard)[0]?.status).toBe(200)
  })

  test('a request for another protocol is ignored', async () => {
    const heard = await exchange(
      port,
      `GET /healthz HTTP/1.1\r\n${HOST}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    )
    expect(parseAnswers(heard)[0]?.status).toBe(200)
  })

  test('an address in full is read as the path in it', async () => {
    const send = (method: string) =>
      exchange(
        port,
        `${method} http://x.example/healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
      )
    expect(parseAnswers(await send('GET'))[0]?.status).toBe(200)
    holdProblem(parseAnswers(await send('DELETE'))[0], 'MethodNotAllowed')
  })

  test('a client that hangs up in the middle of its body leaves no error behind', async () => {
    const before = service.logLines.length
    const head =
      `POST /v1/platform/sellers HTTP/1.1\r\n${HOST}${bearer()}` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"slug":'
    const { connect } = await import('node:net')
    await new Promise<void>(resolve => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head, () => setImmediate(() => socket.destroy()))
      })
      socket.on('close', () => resolve())
    })
    await service.send({ path: '/healthz' })
    const errors = service.logLines.slice(before).filter(line => JSON.parse(line).level >= 50)
    expect(errors).toEqual([])
  })
})
