import { isOver } from '#domain/bookings/states.ts'
import { endOf, type PaymentRequest, requestState } from '#domain/payments/payment-request.ts'
import { timestamp } from '#domain/timestamp.ts'
import { type KnownRequest, requestUrl } from '#operations/bookings/payment-requests.ts'
import type { WaitingRequest } from '#store/payment-requests.ts'
import type { Deps } from '../deps.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'publicUrl'>

/** A request as it stands at this moment, for whoever of the seller may hand out its link. */
export function wirePaymentRequest(deps: Parts, { request, booking }: Omit<KnownRequest, 'id'>) {
  const now = deps.clock.now()
  return wire(deps, request, {
    state: requestState(request, booking, now),
    withdrawn_because: endOf(request, booking, now),
  })
}

/** One of those that wait for their money, with whose it is. */
export function wireWaitingRequest(deps: Parts, request: WaitingRequest) {
  const { ref, leadName, trip, start } = request
  const state = isOver(request.dueAt, deps.clock.now()) ? 'overdue' : 'open'
  return {
    ...wire(deps, request, { state, withdrawn_because: null }),
    booking: { ref, lead_name: leadName, trip, start },
  }
}

type Standing = { state: string; withdrawn_because: string | null }

function wire(deps: Parts, request: PaymentRequest, standing: Standing) {
  const { id, amount, currency, reason } = request
  return {
    id,
    amount: { amount, currency },
    reason,
    due_at: timestamp(request.dueAt),
    ...standing,
    url: requestUrl(deps, request),
    created_at: timestamp(request.createdAt),
    mailed_at: timestamp(request.mailedAt),
    paid_at: timestamp(request.paidAt),
  }
}
