import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const put = (body: object) => service.platform({ method: 'PUT', path: '/v1/platform/dns', body })
const lookUp = (name: string) => service.deps.dns.lookUp({ type: 'TXT', name }, '')

describe('PUT /v1/platform/dns', () => {
  test('200: stands for DNS, in place of what stood there before', async () => {
    const { status, body } = await put({
      'a.example': ['one', { type: 'TXT', value: 'two' }, { type: 'A', value: '192.0.2.1' }],
    })
    expect(status).toBe(200)
    expect(body['a.example'][0]).toEqual({ type: 'TXT', value: 'one' })
    expect(await lookUp('a.example')).toEqual(['one', 'two'])
    await put({ 'B.example': [] })
    expect(await lookUp('a.example')).toEqual([])
    expect(await lookUp('b.example')).toEqual([])
  })

  test('without test controls there is no such path', async () => {
    const plain = await openTestService({ testClock: null })
    const path = '/v1/platform/dns'
    expect((await plain.platform({ method: 'PUT', path, body: {} })).status).toBe(404)
    await plain.close()
  })
})
