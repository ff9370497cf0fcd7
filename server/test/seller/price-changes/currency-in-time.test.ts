import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCurrency } from '#operations/currency-change.ts'
import { bySystem } from '#operations/write.ts'
import { type Db, transaction } from '#store/database.ts'
import { openSecondProcess, type SecondProcess } from '../../support/race.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { until } from '../../support/until.ts'

let service: TestService
/** Whoever waits for a lock there is answered before they get it. */
let hasty: SecondProcess
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  hasty = await openSecondProcess(service, { limits: { handlerMs: 300 } })
  sale = await makeSale(service)
})
afterAll(async () => {
  await hasty.close()
  await service.close()
})

const CHANGE = { currency: 'EUR', rate: '0.5', rounding: 'none' } as const
const changeBy = ({ send }: Pick<SecondProcess, 'send'>) =>
  send({
    method: 'POST',
    path: '/v1/price-changes',
    body: { kind: 'currency', ...CHANGE },
    bearer: sale.seller.ownerKey,
  })

async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  return transaction(service.db, 'platform', async tx => {
    await tx`select from sellers where id = ${sale.seller.id} for update`
    return work()
  })
}

/** Or it was answered before it came as far as the lock, which is as good here. */
async function untilWaitingOr(isAnswered: () => boolean): Promise<void> {
  await until(async () => {
    const rows = await service.db`
      select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted
    `
    return rows.length > 0 || isAnswered()
  })
}

/** What was under way has ended: only then others get the lock. */
const untilOver = () => whileLocked(async () => {})

async function currency(): Promise<string> {
  return (await sale.call.get('/v1/seller')).price_currency
}

describe('a change of the currency whose caller was told that it took too long', () => {
  test('is not made, and can be asked for again [D-34]', async () => {
    const sent = await whileLocked(async () => {
      let isAnswered = false
      const answer = changeBy(hasty).finally(() => {
        isAnswered = true
      })
      await untilWaitingOr(() => isAnswered)
      return answer
    })
    expect([sent.status, sent.body.code]).toEqual([503, 'Unavailable'])
    await untilOver()
    expect(await currency()).toBe('USD')
    expect((await changeBy(service)).status).toBe(200)
    expect(await currency()).toBe('EUR')
  })

  test('control: without a look at who waits it is made after that', async () => {
    const back = { ...CHANGE, currency: 'USD' } as const
    const blind = { stillWaits: () => {}, waitsToTheEnd: () => {} }
    const change = (db: Db) => {
      const acting = { ...bySystem({ db, now: service.now() }, sale.seller.id), patience: blind }
      return changeCurrency(acting, { change: back, dryRun: false })
    }
    const going = await whileLocked(async () => {
      const made = change(hasty.deps.db)
      await untilWaitingOr(() => false)
      expect((await changeBy(hasty)).status).toBe(503)
      return { made }
    })
    await going.made
    await untilOver()
    expect(await currency()).toBe('USD')
  })
})
