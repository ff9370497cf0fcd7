import assert from 'node:assert/strict'
import type { Lies } from '#integrations/payments/test-provider/lies.ts'
import { seededLies } from '#integrations/payments/test-provider/lies.ts'
import { signTestWebhook, type TestWebhook } from '#integrations/payments/test-provider/webhooks.ts'
import { openSettings } from '#operations/payments/provider-settings.ts'
import type { Db } from '#store/database.ts'
import { findPaymentAccount } from '#store/payment-accounts.ts'
import { aroundCalls } from '../support/around-calls.ts'
import type { Opener } from '../support/bookings.ts'
import { type CardSale, makeCardSale } from '../support/card-sale.ts'
import { inject } from '../support/inject.ts'
import { seededRandom } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'

/** The process is gone: of what it was about to do nothing is done, and nobody has its answer. */
export class Killed extends Error {}

export type Story = {
  number: number
  sale: CardSale
  ref: string | null
  /** All that it had, one after the other. */
  refs: string[]
  open: Opener | null
  /** Pages that the payer was shown of it, newest last, and those of what ended before. */
  pages: string[]
  oldPages: string[]
  /** What was done, to be read when it went wrong. */
  log: string[]
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** One line of time with several stories in it, in which everybody lies by the seed. */
export async function openWorld(seed: number, stories: number) {
  const next = seededRandom(seed)
  const liar = seededLies(seed)
  let faults = false
  const posted: { webhook: TestWebhook; at: Temporal.Instant }[] = []
  const lies: Lies = {
    webhookDelaysMs: () => (faults ? liar.webhookDelaysMs() : []),
    call: () => (faults ? liar.call() : 'answered'),
    card: () => (faults ? liar.card() : 'taken'),
    refund: () => (faults ? liar.refund() : { afterMs: 0, outcome: 'done' }),
    disputeAfterMs: () => liar.disputeAfterMs(),
  }
  const service: TestService = await openTestService({
    payments: {
      lies,
      send: webhook => {
        posted.push({ webhook, at: service.now().add({ milliseconds: webhook.afterMs }) })
      },
    },
  })
  const die = (chance: number) => {
    if (faults && next() < chance) throw new Killed()
  }
  aroundCalls(service, async (_call, carryOut) => {
    die(0.05)
    const told = await carryOut()
    die(0.05)
    return told
  })
  const sales = await makeSales(service)
  return {
    service,
    next,
    sales,
    stories: Array.from({ length: stories }, (_, number) => newStory(number, sales)),
    /** What a process is given that dies before or after what it writes. */
    deps: { ...service.deps, db: mortal(service.db, die) },
    /** Webhooks whose time has come arrive. */
    async deliver() {
      const due = posted.filter(({ at }) => Temporal.Instant.compare(at, service.now()) <= 0)
      for (const one of due) {
        posted.splice(posted.indexOf(one), 1)
        await post(service, one.webhook)
      }
    },
    lie(wanted: boolean) {
      faults = wanted
    },
  }
}

async function makeSales(service: TestService): Promise<CardSale[]> {
  const policy = { preset: 'flexible' }
  const capacity = 5
  const [atOnce, byPress, onRequest] = [
    await makeCardSale(service, { policy, capacity }),
    await makeCardSale(service, { policy, capacity }),
    await makeCardSale(service, { policy, capacity }),
  ]
  for (const { call } of [atOnce, onRequest]) {
    await call.patch('/v1/settings', { refund_cards_at_once: true })
  }
  await onRequest.call.patch(onRequest.optionPath, { confirmation: 'manual' })
  return [atOnce, byPress, onRequest]
}

function newStory(number: number, sales: readonly CardSale[]): Story {
  const sale = sales[number % sales.length]
  assert(sale, 'there are some')
  return { number, sale, ref: null, refs: [], open: null, pages: [], oldPages: [], log: [] }
}

function mortal(db: Db, die: (chance: number) => void): Db {
  type Work = (tx: unknown) => Promise<unknown>
  const begin = async (work: Work) => {
    const answer = await db.begin(async tx => {
      const done = await work(tx)
      die(0.03)
      return done
    })
    die(0.03)
    return answer
  }
  return new Proxy(db, {
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  })
}

async function post(service: TestService, webhook: TestWebhook): Promise<void> {
  const account = await findPaymentAccount(service.db, webhook.account)
  assert(account, 'it stays connected')
  const { webhookSecret } = openSettings(service.deps, account)
  const { body, headers } = signTestWebhook(webhook, webhookSecret, service.now())
  const sent = await inject(service.app, {
    method: 'POST',
    url: `/v1/providers/test/${webhook.account}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  })
  assert.equal(sent.statusCode, 200, sent.payload)
}
