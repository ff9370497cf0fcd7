import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { pollForWork } from '#operations/poll-for-work.ts'
import { attemptDelivery } from '#operations/webhooks/attempt-delivery.ts'
import { claimDeliveries, releaseDeliveries } from '#operations/webhooks/claim-deliveries.ts'
import type { DeliveryDeps } from '#operations/webhooks/delivery-rules.ts'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import { settleAttempts } from '#operations/webhooks/settle-attempts.ts'
import { listenForWork } from '#store/database/work-news.ts'
import type { ClaimedDelivery, SettledAttempt } from '#store/webhooks/webhook-dispatch.ts'
import { startPollLoop } from './poll-loop.ts'

export type WebhookDispatcher = { stop(): Promise<void> }

/** After a turn that had something to do: what comes meanwhile is taken together. */
const GATHER_MS = 50
const MOST_IN_FLIGHT = 1_000
/** Failing endpoints may use this many of the attempts; the rest is for those that answer. */
const MOST_FAILING = MOST_IN_FLIGHT / 2
/** And the endpoints of one seller, who may have dozens, this many. */
const MOST_OF_SELLER = MOST_IN_FLIGHT / 10
const FINISH_MS = 2_500

type DispatcherDeps = DeliveryDeps & { log: Logger }

type Flight = {
  deps: DispatcherDeps
  /** Attempts in flight, by the delivery's id. */
  inFlight: Map<string, ClaimedDelivery>
  finished: SettledAttempt[]
  /** Wakes the loop when an attempt ends. */
  ring: () => void
  giveUp: AbortController
}

/**
 * Sends events as they come, until it is stopped. Turn by turn it writes down what ended, relays
 * what is new and takes what is due; the attempts themselves go on meanwhile, so a slow receiver
 * holds up nothing but its own.
 */
export function startWebhookDispatcher(deps: DispatcherDeps): WebhookDispatcher {
  const flight: Flight = {
    deps,
    inFlight: new Map(),
    finished: [],
    ring: () => rounds.wake(),
    giveUp: new AbortController(),
  }
  const rounds = startPollLoop({
    poll: () => takeTurn(flight),
    failureMessage: 'events cannot be sent on now; trying until they can',
    log: deps.log,
  })
  const news = listenForWork(deps.db, () => rounds.wake())
  return {
    async stop() {
      news.stop()
      await rounds.stop()
      await finish(flight).catch(err => deps.log.warn({ err }, 'webhook attempts were not settled'))
    },
  }
}

/** Answers how many milliseconds to wait before the next one. */
async function takeTurn(flight: Flight): Promise<number> {
  const { deps, inFlight } = flight
  const { db, clock } = deps
  const settled = await settleFinished(flight)
  const work = await pollForWork(deps)
  const relayed = work.events ? await relayEvents({ db, now: clock.now() }) : 0
  const room = MOST_IN_FLIGHT - inFlight.size
  const wasIdle = settled === 0 && !work.events && !work.deliveries
  // Few events have a receiver, and to ask costs less than to look into the queues.
  const { deliveries } = relayed > 0 ? await pollForWork(deps) : work
  if (!deliveries || room <= 0) return wasIdle ? work.restMs : GATHER_MS
  const flying = [...inFlight.values()]
  const failing = flying.filter(({ isFailing }) => isFailing).length
  const rules = { room, takeFailing: failing < MOST_FAILING, leaveSellers: busySellers(flying) }
  const claimed = await claimDeliveries({ db, now: clock.now() }, rules)
  for (const delivery of claimed) void send(flight, delivery)
  // What comes of an attempt may let others go, and what there is room for goes at once.
  return claimed.length > 0 ? 0 : GATHER_MS
}

function busySellers(flying: readonly ClaimedDelivery[]): string[] {
  // No seller has too many while there are few in flight at all.
  if (flying.length < MOST_OF_SELLER) return []
  const bySeller = Map.groupBy(flying, ({ sellerId }) => sellerId)
  return [...bySeller].flatMap(([id, own]) => (own.length >= MOST_OF_SELLER ? [id] : []))
}

async function send(flight: Flight, delivery: ClaimedDelivery): Promise<void> {
  const { deps, inFlight, finished, giveUp } = flight
  inFlight.set(delivery.id, delivery)
  try {
    const settled = await attemptDelivery(deps, delivery, giveUp.signal)
    // One that we broke off ourselves says nothing about its receiver.
    if (giveUp.signal.aborted) return
    inFlight.delete(delivery.id)
    finished.push(settled)
  } catch (err) {
    // Only our own mistakes come here. The claim runs out, and another try is made then.
    inFlight.delete(delivery.id)
    deps.log.error(
      { err, delivery: delivery.id },
      'a webhook attempt failed with an internal error',
    )
  }
  flight.ring()
}

async function settleFinished({ deps, finished }: Flight): Promise<number> {
  const settled = finished.splice(0)
  if (settled.length === 0) return 0
  try {
    const { db, clock, measures } = deps
    await settleAttempts({ db, measures, now: clock.now() }, settled)
  } catch (error) {
    // While the database is away the outcomes are retried, so that nothing is posted twice.
    finished.unshift(...settled)
    throw error
  }
  return settled.length
}

/** Waits a while for attempts in flight; what does not end is left to another worker. */
async function finish(flight: Flight): Promise<void> {
  const { deps, inFlight, giveUp } = flight
  const until = performance.now() + FINISH_MS
  while (inFlight.size > 0 && performance.now() < until) await setTimeout(10)
  giveUp.abort()
  await settleFinished(flight)
  const left = [...inFlight.values()]
  if (left.length > 0) await releaseDeliveries({ db: deps.db, now: deps.clock.now() }, left)
}
