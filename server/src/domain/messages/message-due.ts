import type { MessageFilter, MessageRule } from '#contract/message-rule.ts'
import type { Booking } from '../bookings/booking.ts'
import type { BookingStatus } from '../bookings/states.ts'
import { spanOf } from '../departures/span.ts'
import type { MessageTrigger } from './message-rule.ts'

/** What a message is for is over when it comes later than this. */
const LATEST_HOURS = 24

const STATUSES: Readonly<Record<MessageTrigger, readonly BookingStatus[]>> = {
  before_start: ['confirmed'],
  after_start: ['confirmed'],
  after_end: ['confirmed'],
  after_booking: ['pending', 'confirmed'],
  after_cancellation: ['cancelled'],
}

export type DueRule = Pick<MessageRule, 'trigger' | 'offsetMinutes' | 'filter' | 'activeSince'>

/** Whether a message of a rule is to be written about a booking now, if none was yet. */
export function isMessageDue(rule: DueRule, booking: Booking, now: Temporal.Instant): boolean {
  if (!STATUSES[rule.trigger].includes(booking.status) || !fits(rule.filter, booking)) return false
  const moment = messageMoment(rule, booking)
  if (moment === null || isAfter(moment, now)) return false
  const since = now.subtract({ hours: LATEST_HOURS })
  if (rule.trigger !== 'before_start') return isAfter(moment, since)
  return isAfter(booking.startsAt, now) && becameDueAfter(since, { rule, booking, moment })
}

/** The moment that a rule asks for; null where the booking has none. */
function messageMoment(
  { trigger, offsetMinutes: minutes }: Pick<DueRule, 'trigger' | 'offsetMinutes'>,
  booking: Booking,
): Temporal.Instant | null {
  const { startsAt, checkedOutAt, cancellation } = booking
  switch (trigger) {
    case 'before_start':
      return startsAt.subtract({ minutes })
    case 'after_start':
      return startsAt.add({ minutes })
    case 'after_end':
      return spanOf(booking).endsAt.add({ minutes })
    case 'after_booking':
      return checkedOutAt?.add({ minutes }) ?? null
    case 'after_cancellation':
      return cancellation && Temporal.Instant.from(cancellation.at).add({ minutes })
  }
}

/**
 * Who books, is confirmed or is moved when the moment has passed gets the message then, as long as
 * the start is ahead. A rule that is younger than the moment leaves alone whoever booked before it.
 */
function becameDueAfter(
  since: Temporal.Instant,
  { rule, booking, moment }: { rule: DueRule; booking: Booking; moment: Temporal.Instant },
): boolean {
  const { checkedOutAt, updatedAt } = booking
  if (isAfter(moment, since)) return true
  if (checkedOutAt !== null && isAfter(checkedOutAt, since)) return true
  return isAfter(updatedAt, since) && !isAfter(rule.activeSince, moment)
}

function fits(filter: MessageFilter, booking: Booking): boolean {
  const { productIds, optionIds, storefrontIds, channel } = filter
  return (
    isAmong(productIds, booking.tripId) &&
    isAmong(optionIds, booking.optionId) &&
    isAmong(storefrontIds, booking.storefrontId) &&
    (channel === null || channel === booking.channel)
  )
}

function isAmong(ids: readonly string[], id: string | null): boolean {
  return ids.length === 0 || (id !== null && ids.includes(id))
}

function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0
}
