import {
  authorizedBefore,
  type CardPayment,
  type OtherMoney,
} from '#domain/payments/card-payment.ts'
import { sumMoneySince } from '#store/bookings/payments.ts'
import { listCardPayments } from '#store/card-payments.ts'
import type { Tx } from '#store/database.ts'

/** What else there is of a booking's money for whoever looks at one of its payments. */
export async function otherMoney(tx: Tx, payment: CardPayment): Promise<OtherMoney> {
  const before = authorizedBefore(payment, await listCardPayments(tx, payment))
  return { before, since: await moneySince(tx, payment) }
}

/** A page of a request pays a part of its own: whatever else comes is not for that. */
export async function moneySince(tx: Tx, payment: CardPayment): Promise<number> {
  return payment.requestId === null ? sumMoneySince(tx, payment) : 0
}
