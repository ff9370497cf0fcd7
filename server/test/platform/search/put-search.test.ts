import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, platformCalls } from '../../support/world.ts'

describe('PUT /v1/platform/search', () => {
  let service: TestService
  let seller: MadeSeller

  beforeAll(async () => {
    service = await openTestService()
    seller = await makeSeller(service)
  })
  afterAll(() => service.close())

  const call = () => platformCalls(service)

  test('PUT: sets the state and leaves one line in the log', async () => {
    for (const state of ['down', 'not_set_up', 'ready']) {
      expect((await call().put('/v1/platform/search', { state })).state).toBe(state)
      expect((await call().get('/v1/platform/search')).state).toBe(state)
    }
    const lines = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`select changes from audit_log where action = 'search.state_changed' order by id`
    })
    expect(lines.map(({ changes }) => changes.state)).toEqual([
      { before: 'ready', after: 'down' },
      { before: 'down', after: 'not_set_up' },
      { before: 'not_set_up', after: 'ready' },
    ])
  })

  test.each([{ state: 'up' }, { state: null }, {}])('PUT %j is 422', async body => {
    const sent = await service.platform({ method: 'PUT', path: '/v1/platform/search', body })
    expect(sent.status).toBe(422)
  })

  test('a search of a website key, or of a seller, may not touch the index', async () => {
    const sent = await seller.send({ path: '/v1/platform/search' })
    expect(sent.status).toBe(401)
  })
})
