import { digestOf } from '#domain/access/keys.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { SellerContact } from '#domain/mail/booking-words.ts'
import {
  endOf,
  type PaymentRequest,
  type RequestEnd,
  type RequestState,
  refuseRequest,
  requestState,
} from '#domain/payments/payment-request.ts'
import { notFound, Refused } from '#domain/refusal.ts'
import type { TokenCalls } from '#memory/token-calls.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import { listCardPayments } from '#store/card-payments.ts'
import { transaction } from '#store/database.ts'
import { findPaymentRequest, findPaymentRequestByDigest } from '#store/payment-requests.ts'
import { contactOf, findSaleParties } from '#store/sales/sale-parties.ts'
import { type PayDeps, payBooking } from './bookings/pay-booking.ts'
import { openProviderOf } from './payment-account.ts'
import { type ReadNowDeps, readNow } from './payments/read-now.ts'

type Deps = ReadNowDeps & PayDeps & { pageCalls: TokenCalls }
type Asked = { token: string; address: string; leaveQueue: () => void }

/** What the page behind a link says. */
export type ShownRequest = {
  request: PaymentRequest
  booking: Booking
  sellerName: string
  contact: SellerContact
  state: RequestState
  end: RequestEnd | null
  /** Whether it can be paid now; not while the seller's account cannot be used. */
  canPay: boolean
  /** The last card was refused, and nothing was paid. */
  isDeclined: boolean
}

/** How a request stands, for whoever has its link. */
export async function getPay(deps: Deps, asked: Asked): Promise<ShownRequest> {
  const request = await find(deps, asked)
  const pages = await listCardPayments(deps.db, request)
  const open = pages.filter(one => one.requestId === request.id && one.state === 'open')
  await readNow(deps, open, asked.leaveQueue)
  return show(deps, request)
}

async function find({ db, pageCalls }: Deps, { token, address }: Asked): Promise<PaymentRequest> {
  const digest = digestOf(token)
  const call = { token: digest.toString('hex'), address }
  const request = await pageCalls.find(call, () => findPaymentRequestByDigest(db, digest))
  if (request === null) throw notFound('payment_request')
  return request
}

async function show(
  deps: Deps,
  { sellerId, id, bookingId }: PaymentRequest,
): Promise<ShownRequest> {
  const provider = await openProviderOf(deps, sellerId)
  return transaction(deps.db, { seller: sellerId }, async tx => {
    const request = await findPaymentRequest(tx, { sellerId, id })
    const locked = await lockBooking(tx, { sellerId, id: bookingId })
    if (!request || !locked) throw notFound('payment_request')
    const { booking, now } = locked
    const parties = await findSaleParties(tx, booking)
    const state = requestState(request, booking, now)
    const pages = await listCardPayments(tx, { sellerId, bookingId })
    const last = pages.findLast(one => one.requestId === id)
    return {
      request,
      booking,
      sellerName: parties.sellerName,
      contact: contactOf(parties),
      state,
      end: endOf(request, booking, now),
      canPay: provider !== null && parties.takesCards && refuseRequest(booking) === null,
      isDeclined: last?.state === 'open' && last.declined !== null,
    }
  })
}

/** Where to go from the button: to the provider, or to the page again, which says why not. */
export async function pay(deps: Deps, asked: Asked): Promise<string> {
  const { id, sellerId, bookingId } = await find(deps, asked)
  const page = `/pay/${asked.token}`
  const returnUrl = `${deps.publicUrl}${page}?back=1`
  try {
    const of = { sellerId, id: bookingId }
    const { leaveQueue } = asked
    const request = { returnUrl, amount: null, requestId: id, locale: 'en', leaveQueue }
    return (await payBooking(deps, of, request)).url
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return `${page}?failed=1`
  }
}
