import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallLimiter, redisLimiter } from '#integrations/call-limiter.ts'
import { openTestService } from '../support/service.ts'
import { median } from '../support/timing.ts'
import { until } from '../support/until.ts'
import { makeSeller, makeStorefront } from '../support/world.ts'
import { type RedisServer, startRedis, whyNoRedis } from './redis-server.ts'

const reason = await whyNoRedis()
if (reason !== null) console.info(`The shared call counter is not tested: ${reason}.`)

describe.skipIf(reason !== null)('calls counted by several processes together', () => {
  let redis: RedisServer & { port: number }
  let one: CallLimiter
  let two: CallLimiter
  const errors: Error[] = []
  beforeAll(async () => {
    redis = await startRedis()
    // On a busy machine an answer may be late; who counts together is not to go apart for that.
    one = await redisLimiter(redis.url, error => errors.push(error), { answerMs: 60_000 })
    two = await redisLimiter(redis.url, error => errors.push(error), { answerMs: 60_000 })
    await untilTogether('warm-up')
  })
  afterAll(async () => {
    await one.close()
    await two.close()
    await redis.stop()
  })

  const nowMs = Date.UTC(2026, 10, 15, 10, 0, 20)
  const count = async (limiter: CallLimiter, keyId: string, limit = 10) =>
    limiter.count({ keyId, limit, nowMs })
  /** A connection that is not ready yet counts alone. */
  async function untilTogether(keyId: string, first = one): Promise<void> {
    let keys = 0
    const countTogether = async () => {
      const key = `${keyId}-${keys++}`
      await count(first, key)
      return (await count(two, key)).remaining === 8
    }
    await until(countTogether)
  }

  test('two count as one, and the share is one share [R-LIM-09]', async () => {
    const answers = []
    for (let call = 0; call < 6; call++) {
      answers.push(await count(one, 'shared', 10), await count(two, 'shared', 10))
    }
    expect(answers.map(({ remaining }) => remaining)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0])
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10)
    expect(answers[0]).toEqual({ allowed: true, limit: 10, remaining: 9, resetSeconds: 40 })
  })

  test('many at once are each counted once', async () => {
    const calls = Array.from({ length: 100 }, (_, at) => count(at % 2 ? one : two, 'crowd', 60))
    const allowed = (await Promise.all(calls)).filter(answer => answer.allowed)
    expect(allowed).toHaveLength(60)
  })

  test('parts of a share are counted together too, and a refused call takes nothing [D-26]', async () => {
    const countPart = async (limiter: CallLimiter, name: string) =>
      limiter.count({ keyId: 'parts', limit: 5, shares: [{ name, limit: 2 }], nowMs })
    const answers = []
    for (const name of ['a', 'a', 'b', 'c']) {
      answers.push(await countPart(one, name), await countPart(two, name))
    }
    const left = answers.map(({ allowed, remaining, limit }) => allowed && `${remaining}/${limit}`)
    expect(left).toEqual(['1/2', '0/2', false, false, '1/2', '0/2', '0/5', false])
  })

  test('keys and minutes are counted apart [R-LIM-13]', async () => {
    await count(one, 'a')
    expect((await count(two, 'b')).remaining).toBe(9)
    const later = await two.count({ keyId: 'a', limit: 10, nowMs: nowMs + 60_000 })
    expect(later.remaining).toBe(9)
  })

  test('a server that is there but says nothing costs one short wait, not one for every call', async () => {
    const hasty = await redisLimiter(redis.url, error => errors.push(error))
    await untilTogether('hasty', hasty)
    redis.pause()
    const tookMs: number[] = []
    for (let call = 0; call < 40; call++) {
      const begun = performance.now()
      expect((await count(hasty, 'silent')).limit).toBe(10)
      tookMs.push(performance.now() - begun)
    }
    // Only one has waited.
    expect(median(tookMs)).toBeLessThan(Math.max(...tookMs) / 2)
    redis.resume()
    await untilTogether('resumed', hasty)
    await hasty.close()
  })

  test('when it dies each counts for itself, and together again when it is back', async () => {
    await redis.stop()
    const alone = [await count(one, 'alone'), await count(two, 'alone'), await count(one, 'alone')]
    expect(alone.map(({ remaining }) => remaining)).toEqual([9, 9, 8])
    expect(alone.every(({ allowed }) => allowed)).toBe(true)
    redis = await startRedis(redis.port)
    await untilTogether('back')
  })

  test('no request fails because of it', async () => {
    const service = await openTestService({ redisUrl: redis.url })
    try {
      const site = await makeStorefront(service, await makeSeller(service))
      const path = '/v1/public/storefront'
      expect((await site.send({ path })).status).toBe(200)
      await redis.stop()
      for (let call = 0; call < 5; call++) {
        const { status, headers } = await site.send({ path })
        expect(status).toBe(200)
        expect(headers['ratelimit-limit']).toBe('600')
      }
      redis = await startRedis(redis.port)
    } finally {
      await service.close()
    }
  })

  test('that it was away is reported, and nothing is thrown', () => {
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.every(error => error instanceof Error)).toBe(true)
  })
})
