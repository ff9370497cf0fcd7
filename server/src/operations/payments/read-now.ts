import { Refused } from '#domain/refusal.ts'
import type { FairQueue } from '#memory/fair-queue.ts'
import { listCardPayments } from '#store/card-payments.ts'
import { openProviderOf, type PaymentDeps } from '../payment-account.ts'
import { settlePayment } from './settle-payment.ts'

/** People wait for the page that says how it stands. */
const WAIT_MS = 3_000

export type ReadNowDeps = PaymentDeps & { providerCalls: FairQueue }

type Which = { sellerId: string; bookingId: string; requestId: string | null }

/**
 * Asks the provider how the open pages of a booking stand, for whoever comes back from one: no
 * webhook has to be there by then. Where it does not answer in time, it is followed as ever.
 */
export async function readNow(
  deps: ReadNowDeps,
  which: Which,
  leaveQueue: () => void,
): Promise<void> {
  const { sellerId, requestId } = which
  const payments = await listCardPayments(deps.db, which)
  const open = payments.filter(one => one.state === 'open' && one.requestId === requestId)
  if (open.length === 0) return
  const provider = await openProviderOf(deps, sellerId)
  for (const { id, ref, provider: name } of open) {
    if (ref === null || provider?.name !== name) continue
    leaveQueue()
    const reading = deps.providerCalls.run(sellerId, () => provider.read({ ref, waitMs: WAIT_MS }))
    const told = await reading.catch(unlessRefused)
    if (told?.ok) await settlePayment(deps.db, { sellerId, id }, told.value)
  }
}

/** Too many wait for this provider already. */
export function unlessRefused(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}
