import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker } from '#worker/worker.ts'
import { makeCity, makeTrips } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller, platformCalls } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('two workers write the index again while trips change, and it is whole afterwards [F13]', async () => {
  const seller = await makeSeller(service)
  const city = await makeCity(service)
  const overrides = Array.from({ length: 900 }, (_, at) => ({ city, title: `Number ${at}` }))
  const trips = await makeTrips(service, seller, overrides)
  await service.db`update trip_search set document = '''en:nonsense'''`
  const call = platformCalls(service)
  await call.post('/v1/platform/search/rebuild')
  const start = () => startWorker({ deps: service.deps, databaseUrl: service.databaseUrl })
  const workers = await Promise.all([start(), start()])
  const [first] = trips
  await seller.send({ method: 'POST', path: `/v1/trips/${first?.id}/pause` })
  await expect
    .poll(async () => (await call.get('/v1/platform/search')).rebuild.finished_at, {
      interval: 20,
    })
    .not.toBeNull()
  await Promise.all(workers.map(worker => worker.stop()))
  expect(await call.get('/v1/platform/search')).toMatchObject({
    indexed_trips: 900,
    waiting_trips: 0,
    rebuild: { trips: 900, done: 900 },
  })
  const broken = await service.db`select from trip_search where document @@ '''en:nonsense'''`
  expect(broken).toHaveLength(0)
})
