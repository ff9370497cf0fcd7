import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(() => service.freezeAt(START))

const path = '/v1/platform/fx-rates'
const put = (currency: string, body: object) =>
  service.platform({ method: 'PUT', path: `${path}/${currency}`, body })
const drop = (currency: string) =>
  service.platform({ method: 'DELETE', path: `${path}/${currency}` })

describe('GET /v1/platform/fx-rates', () => {
  test('lists are { data, next_cursor, total } with limit and cursor', async () => {
    const codes = ['AUD', 'CAD', 'NZD']
    for (const code of codes) await put(code, { rate: '2' })
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await service.platform({
        path: `${path}?limit=2${next && `&cursor=${next}`}`,
      })
      expect(body.total).toBe(3)
      seen.push(...body.data.map(({ currency }: { currency: string }) => currency))
      next = body.next_cursor
    }
    expect(seen).toEqual(codes)
    expect((await service.platform({ path: `${path}?limit=0` })).status).toBe(422)
    for (const code of codes) await drop(code)
  })
})
