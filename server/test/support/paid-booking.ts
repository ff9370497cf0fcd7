import { makeBookable } from './bookings.ts'
import type { TestService } from './service.ts'

export const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]
const POLICY = {
  preset: 'custom',
  tiers: [
    { from_days: 7, refund_pct: 100 },
    { from_days: 2, refund_pct: 33 },
  ],
}

/** A booking that is paid in full, sold with the tiers above. */
export async function makePaid(service: TestService, amount = 10_001) {
  const sale = await makeBookable(service, {
    methods: TRANSFER,
    bank: true,
    policy: POLICY,
    units: { adult: { usd: amount } },
  })
  const booking = await sale.book({ payment_method: 'bank_transfer' })
  const paid = { amount, currency: 'USD' }
  await sale.call.post(`/v1/bookings/${booking.ref}/payments`, {
    method: 'bank_transfer',
    amount: paid,
  })
  return { sale, booking }
}
