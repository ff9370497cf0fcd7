import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { platformCalls } from '../../support/world.ts'

describe('GET /v1/platform/search', () => {
  let service: TestService

  beforeAll(async () => {
    service = await openTestService()
  })
  afterAll(() => service.close())

  const call = () => platformCalls(service)

  test('GET: a new database has an index that is ready, with nothing in it', async () => {
    expect(await call().get('/v1/platform/search')).toEqual({
      state: 'ready',
      indexed_trips: 0,
      waiting_trips: 0,
      rebuild: null,
    })
  })
})
