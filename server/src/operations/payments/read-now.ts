import type { CardPayment } from '#domain/payments/card-payment.ts'
import { Refused } from '#domain/refusal.ts'
import type { FairQueue } from '#memory/fair-queue.ts'
import { findCardPayment } from '#store/card-payments.ts'
import { openProviderOf, type PaymentDeps } from '../payment-account.ts'
import { settlePayment } from './settle-payment.ts'

/** Somebody looks at an empty page meanwhile, and the worker asks again anyway. */
const WAIT_MS = 4_000

/** Somebody may pay on the page that they opened first. */
const MOST_ASKED = 3

/** Whoever reloads a page again and again does not make us ask for it many times at once. */
const MOST_AT_ONCE = 1

export type ReadNowDeps = PaymentDeps & { providerCalls: FairQueue }

/** A payment as it stands now; `isKnown` is false where its provider did not say so in time. */
export type ReadPayment = { payment: CardPayment; isKnown: boolean }

/**
 * Asks the provider how pages of a booking stand, for whoever comes back from one: they are often
 * faster than the webhook. Of many the newest. What it says is written down; where it does not
 * answer in time, the payment is followed as ever. The place at the database is given back first,
 * and that in the queue for the provider whatever comes of the call.
 */
export async function readNow(
  deps: ReadNowDeps,
  payments: readonly CardPayment[],
  leaveQueue: () => void,
): Promise<ReadPayment[]> {
  const asked = payments.slice(-MOST_ASKED)
  return Promise.all(asked.map(payment => readOne(deps, payment, leaveQueue)))
}

async function readOne(
  deps: ReadNowDeps,
  payment: CardPayment,
  leaveQueue: () => void,
): Promise<ReadPayment> {
  const { sellerId, id, ref } = payment
  if (ref === null) return { payment, isKnown: true }
  const provider = await openProviderOf(deps, sellerId)
  if (provider?.name !== payment.provider) return { payment, isKnown: false }
  leaveQueue()
  const read = () => provider.read({ ref, waitMs: WAIT_MS })
  const told = await deps.providerCalls
    .run(sellerId, read, [{ name: id, most: MOST_AT_ONCE }])
    .catch(unlessRefused)
  if (!told?.ok) return { payment, isKnown: false }
  await settlePayment(deps.db, payment, told.value)
  return { payment: (await findCardPayment(deps.db, payment)) ?? payment, isKnown: true }
}

/** Too many wait for this provider already. */
function unlessRefused(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}
