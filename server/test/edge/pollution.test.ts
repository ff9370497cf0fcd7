import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let before: string[]
beforeAll(async () => {
  service = await openTestService()
  before = snapshot()
})
afterAll(() => service.close())

/** Everything that all objects inherit. */
function snapshot(): string[] {
  return [Object.prototype, Array.prototype, Function.prototype].flatMap(prototype =>
    Reflect.ownKeys(prototype).map(String),
  )
}

const path = '/v1/platform/sellers'

describe('no request reaches the prototypes [T-PARSE-4]', () => {
  test.each([
    '{"__proto__":{"polluted":true}}',
    '{"slug":"p-1","name":"P","languages":["en"],"__proto__":{"polluted":true}}',
    '{"slug":"p-2","name":"P","languages":["en"],"constructor":{"prototype":{"polluted":true}}}',
    '{"slug":"p-3","name":{"__proto__":{"polluted":true}},"languages":["en"]}',
    '{"\\u005f_proto__":{"polluted":true}}',
    '{"slug":"p-4","name":"P","languages":{"__proto__":["en"]}}',
  ])('422 InvalidInput: %s', async body => {
    const { status } = await service.platform({ method: 'POST', path, body })
    expect(status).toBe(422)
    expect(snapshot()).toEqual(before)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test.each([
    'a[__proto__]=1',
    '__proto__=1',
    '__proto__[limit]=1',
    'constructor[prototype][limit]=1',
    'constructor=1',
    'limit[]=5',
    'toString=1',
  ])('?%s is a parameter that nobody knows', async search => {
    const { status, body } = await service.platform({ path: `${path}?${search}` })
    expect(status).toBe(200)
    expect(body.total).toBe(0)
    expect(snapshot()).toEqual(before)
  })

  test('an unknown parameter is passed over, an unknown value is not [G-05]', async () => {
    expect((await service.platform({ path: `${path}?colour=red` })).status).toBe(200)
    const { status, body } = await service.platform({ path: `${path}?limit=many` })
    expect(status).toBe(422)
    expect(body.details.parameter).toBe('limit')
    expect(body.detail).toContain('limit')
  })
})
