import type { PaymentTrial } from '#contract/payment-trial.ts'
import { isOver } from '../bookings/states.ts'
import { type CurrencyCode, decimalsOf } from '../money/currency.ts'
import { retrySeconds } from './card-payment.ts'

/** About one unit of the currency, as a round sum that the provider takes. */
export function trialAmount(
  { min, step }: { min: number; step: number },
  currency: CurrencyCode,
): number {
  const least = Math.max(min, step, 10 ** decimalsOf(currency))
  for (let power = 1; ; power *= 10) {
    const round = [power, 2 * power, 5 * power].find(one => one >= least && one % step === 0)
    if (round !== undefined) return round
  }
}

/** What is asked of the provider next; null: nothing any more. */
export type TrialStep = 'start' | 'read' | 'cancel' | 'refund'

export function nextTrialStep(
  { state, expiresAt }: Pick<PaymentTrial, 'state' | 'expiresAt'>,
  now: Temporal.Instant,
): TrialStep | 'end' | null {
  switch (state) {
    case 'created':
      return isOver(expiresAt, now) ? 'end' : 'start'
    case 'open':
      return isOver(expiresAt, now) ? 'cancel' : 'read'
    case 'paid':
      return 'refund'
    case 'on_its_way':
      return 'read'
    default:
      return null
  }
}

const WATCHED_SECONDS = 15
const HOUR_SECONDS = 3600

/**
 * When to look again if nothing is heard until then. Somebody sits in front of an open page and
 * waits to see it work, with or without a webhook.
 */
export function nextTrialLook(
  { state, looks }: Pick<PaymentTrial, 'state' | 'looks'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  switch (state) {
    case 'created':
    case 'paid':
      return now.add({ seconds: retrySeconds(looks) })
    case 'open':
      return now.add({ seconds: WATCHED_SECONDS })
    case 'on_its_way':
      return now.add({ seconds: looks < 4 ? WATCHED_SECONDS : HOUR_SECONDS })
    default:
      return null
  }
}
