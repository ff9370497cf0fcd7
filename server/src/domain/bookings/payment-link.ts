import type { Fault } from '../fault.ts'
import type { Booking } from './booking.ts'
import { earlier, latestMoment, oneMoreDay } from './deadlines.ts'
import { awaitsFirstMoney, netPaid } from './settle.ts'
import { isOver } from './states.ts'

/** Travellers are sent there by mail: a page of the web, and nothing that hides where it is. */
export function findLinkFault(text: string): Fault | null {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:') {
    return { field: 'url', reason: 'bad_format', message: 'must begin with https://' }
  }
  if (url.username !== '' || url.password !== '') {
    return { field: 'url', reason: 'not_allowed', message: 'must not carry a name or password' }
  }
  return null
}

/** Waits for the seller to send the page to pay on. */
export function awaitsLink(booking: Booking): boolean {
  const { paymentMethod, paymentLink, status } = booking
  const isByLink = paymentMethod === 'payment_link' && paymentLink === null
  return isByLink && status === 'pending' && awaitsFirstMoney(booking)
}

/**
 * Until when a booking waits for its link: so many hours from the checkout on, at most until the
 * start. Where they were over before the seller confirmed or moved it, there is a day more; where
 * money has come, it waits until the start.
 */
export function linkAwaitedUntil(
  booking: Booking,
  { hours, now }: { hours: number; now: Temporal.Instant },
): Temporal.Instant {
  const latest = latestMoment(booking)
  if (netPaid(booking) > 0) return latest
  const until = (booking.checkedOutAt ?? booking.createdAt).add({ hours })
  return isOver(until, now) ? oneMoreDay(booking, now) : earlier(until, latest)
}

/**
 * Until when a link that is sent now is to be paid by: the hours of the checkout from now on, at
 * most until the start. Another link in place of the first begins that time anew, as the first may
 * have led nowhere; the same one does not.
 */
export function dueByLink(
  booking: Booking,
  { url, now }: { url: string; now: Temporal.Instant },
): Temporal.Instant | null {
  if (booking.status !== 'pending' || booking.paymentLink === url) return booking.paymentDueAt
  const latest = latestMoment(booking)
  const { paymentHours, paymentDueAt, checkedOutAt } = booking
  if (paymentHours !== null) return earlier(now.add({ hours: paymentHours }), latest)
  // Sold when the time ran from the checkout: it is as long from now on.
  if (paymentDueAt === null || checkedOutAt === null) return latest
  return earlier(now.add(checkedOutAt.until(paymentDueAt)), latest)
}
