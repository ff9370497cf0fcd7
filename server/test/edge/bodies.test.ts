import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inject } from '../support/inject.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { exchange, holdProblem, listen, parseAnswers } from './raw-socket.ts'

let service: TestService
let port: number
beforeAll(async () => {
  service = await openTestService()
  port = await listen(service.app)
})
afterAll(() => service.close())

const path = '/v1/platform/sellers'
let count = 0
function seller(changed: object = {}) {
  count += 1
  return { slug: `body-${count}`, name: 'Body', languages: ['en'], ...changed }
}
const post = (body: string, headers: Record<string, string> = {}) =>
  service.platform({ method: 'POST', path, body, headers })
const countSellers = async () => (await service.platform({ path })).body.total as number

describe('the body of a request', () => {
  test.each([
    ['nothing', ''],
    ['half of an object', '{"slug":'],
    ['two objects', '{}{}'],
    ['a comment', '{/* */}'],
    ['a trailing comma', '{"slug":"a",}'],
    ['single quotes', "{'slug':'a'}"],
    ['NaN', '{"slug":NaN}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"slug"'],
    ['true', 'true'],
  ])('422 InvalidInput, never 400: %s is no JSON object [R-ERR-07]', async (_what, text) => {
    const { status, body } = await post(text)
    expect(status).toBe(422)
    expect(body.code).toBe('InvalidInput')
    expect(body.details.errors[0].field).toBe('body')
    expect(body.detail).toContain('body')
  })

  test('422 InvalidInput: a missing, a wrongly typed and an unknown value [R-ERR-13]', async () => {
    const { body } = await post(JSON.stringify({ name: 5, languages: ['english'] }))
    const fields = body.details.errors.map((error: { field: string }) => error.field)
    expect(fields.sort()).toEqual(['languages.0', 'name', 'slug'])
    expect(body.errors).toEqual(body.details.errors)
  })

  test('every wrong field has a reason for programs, and the bound where there is one [R-ERR-48]', async () => {
    const { body } = await post(
      JSON.stringify(seller({ name: '', slug: 'Not a slug', languages: 'en', base: 7 })),
    )
    const reasons = body.details.errors.map((error: Record<string, unknown>) => [
      error.field,
      error.reason,
      error.limit,
    ])
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['name', 'required', undefined],
        ['slug', 'bad_format', undefined],
        ['languages', 'wrong_type', undefined],
      ]),
    )
    const long = await post(JSON.stringify(seller({ name: 'x'.repeat(1_000) })))
    const [{ reason, limit, message }] = long.body.details.errors
    expect([reason, message]).toEqual(['too_long', `must not have more than ${limit} characters`])
    const line = await post(JSON.stringify(seller({ name: 'a\nb' })))
    expect(line.body.details.errors[0]).toMatchObject({ field: 'name', reason: 'not_one_line' })
  })

  test.each([
    ['0', 'too_small', 1],
    ['1000', 'too_large', 100],
    ['many', 'not_a_number', undefined],
  ])('a parameter of %s is %s [R-ERR-48]', async (value, reason, limit) => {
    const path = `/v1/platform/sellers?limit=${value}`
    const { body } = await service.platform({ method: 'GET', path })
    expect(body.details.errors).toEqual([
      {
        field: 'limit',
        reason,
        message: 'must be a whole number from 1 to 100',
        ...(limit === undefined ? {} : { limit }),
      },
    ])
  })

  test('a field that nobody knows is dropped and changes nothing [T-PARSE-1]', async () => {
    const extra = { network_status: 'approved', may_run_marketplace: true, id: 'x', admin: true }
    const { status, body } = await post(JSON.stringify(seller(extra)))
    expect(status).toBe(201)
    expect(body).toMatchObject({ network_status: 'none', may_run_marketplace: false })
  })

  test('nothing is turned into something else: "2" is not 2, null is not "" [T-PARSE-1]', async () => {
    const wrong = [
      { name: 2 },
      { name: null },
      { name: ['x'] },
      { languages: 'en' },
      { base: null },
    ]
    for (const changed of wrong) {
      expect((await post(JSON.stringify(seller(changed)))).status).toBe(422)
    }
    const settings = await service.platform({
      method: 'PATCH',
      path: '/v1/platform/settings',
      body: { fx_max_age_days: '2', call_limits_on: 'true' },
    })
    expect(settings.body.details.errors).toHaveLength(2)
  })

  test('422 InvalidInput: bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"slug":"utf","languages":["en"],"name":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ])
    const answer = await inject(service.app, {
      method: 'POST',
      url: path,
      payload: bytes,
      headers: {
        authorization: `Bearer ${service.platformKey}`,
        'content-type': 'application/json',
      },
    })
    expect(answer.statusCode).toBe(422)
  })

  test('a byte order mark in front of the object is no harm', async () => {
    expect((await post(`\ufeff${JSON.stringify(seller())}`)).status).toBe(201)
  })

  test('413 PayloadTooLarge: past 256 KiB, announced or not [G-53]', async () => {
    const { status, body } = await post(JSON.stringify(seller({ blurb: 'x'.repeat(262_144) })))
    expect(status).toBe(413)
    expect(body.details).toEqual({ limit_bytes: 262_144 })
    const chunk = `8000\r\n${'y'.repeat(0x8000)}\r\n`
    const heard = await exchange(
      port,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.platformKey}\r\n` +
        `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(9)}`,
    )
    holdProblem(parseAnswers(heard)[0], 'PayloadTooLarge')
  })

  test('256 KiB of nested brackets are refused like any other nonsense', async () => {
    const depth = 130_000
    expect((await post('['.repeat(depth) + ']'.repeat(depth))).status).toBe(422)
  })
})

describe('the content type of a request', () => {
  const TAKEN = ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON']
  test.each(TAKEN)('%s is taken', async type => {
    expect((await post(JSON.stringify(seller()), { 'content-type': type })).status).toBe(201)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/problem+json',
    'application/jsonx',
    'application',
    '',
  ])('415 UnsupportedMediaType: "%s" [T-PARSE-1] [R-GEN-09]', async type => {
    const before = await countSellers()
    const { status } = await post(JSON.stringify(seller()), { 'content-type': type })
    expect(status).toBe(415)
    expect(await countSellers()).toBe(before)
  })

  test.each([
    'application/json\ta',
    ' application/json',
    'application/json;charset=utf-7',
    'application/json, text/plain',
    'application/json;',
    'text/plain;application/json',
    'application/json\u00a0',
  ])('"%s" never carries a body past the check [T-PARSE-1]', async type => {
    const before = await countSellers()
    const { status } = await post('{"slug":7,"name":null}', { 'content-type': type })
    expect([415, 422]).toContain(status)
    expect(await countSellers()).toBe(before)
  })

  test('a body that is packed is not unpacked', async () => {
    const answer = await inject(service.app, {
      method: 'POST',
      url: path,
      payload: gzipSync(JSON.stringify(seller())),
      headers: {
        authorization: `Bearer ${service.platformKey}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
    })
    expect(answer.statusCode).toBe(422)
  })

  test.each([
    ['application/json', 422],
    ['text/plain', 415],
  ])('a body of type %s that never comes is not waited for [T-PARSE-1]', async (type, status) => {
    const heard = await exchange(
      port,
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\n` +
        `authorization: Bearer ${service.platformKey}\r\n\r\n`,
    )
    expect(parseAnswers(heard).map(answer => answer.status)).toEqual([status])
  })

  test('who calls is decided before the body is looked at', async () => {
    const wrong = { method: 'POST', path, body: '{', headers: { 'content-type': 'x/y' } } as const
    expect((await service.send(wrong)).status).toBe(401)
    expect((await service.send({ ...wrong, path: '/v1/platform/nothing' })).status).toBe(404)
    expect((await service.send({ ...wrong, method: 'PUT' })).status).toBe(405)
  })
})
