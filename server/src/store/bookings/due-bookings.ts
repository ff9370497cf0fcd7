import type { Tx } from '../database.ts'

export type DueBooking = { sellerId: string; id: string }
type Due = { now: Temporal.Instant; limit: number }

/** Bookings that wait and whose time is up. */
export async function listLapsedBookings(tx: Tx, { now, limit }: Due): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'pending' and pending_expires_at <= ${now.toString()}
    order by pending_expires_at
    limit ${limit}
  `
}

/** Of somebody who pays by card and is not done by then one may think that they have left. */
const CARD_MINUTES = 10

/**
 * A day before the money is due, or halfway there where there is less than two days; of a card
 * after ten minutes at the latest. Nobody is reminded who still waits for the page to pay on.
 */
export async function listBookingsToRemind(tx: Tx, { now, limit }: Due): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'pending' and payment_reminded_at is null and payment_status = 'unpaid'
      and payment_due_at > ${now.toString()}
      and (payment_method is distinct from 'payment_link' or payment_link is not null)
      and payment_due_at - least(interval '24 hours',
        (payment_due_at - coalesce(payment_link_at, checked_out_at)) / 2) <= ${now.toString()}
      or status = 'pending' and payment_reminded_at is null and payment_status = 'unpaid'
      and payment_due_at > ${now.toString()} and payment_method = 'online_card'
      and checked_out_at <= ${now.subtract({ minutes: CARD_MINUTES }).toString()}
    order by payment_due_at
    limit ${limit}
  `
}

/**
 * When the lead of a booking is next reminded of its rest, at this moment or before: a week before
 * it is due or halfway there, and once more the day before where there is time enough.
 */
function lastRound(tx: Tx, now: Temporal.Instant) {
  return tx`
    case
      when payment_due_at - interval '24 hours' <= ${now.toString()}
        and payment_due_at - checked_out_at > interval '3 days'
        then payment_due_at - interval '24 hours'
      when payment_due_at - least(interval '7 days', (payment_due_at - checked_out_at) / 2)
        <= ${now.toString()}
        then payment_due_at - least(interval '7 days', (payment_due_at - checked_out_at) / 2)
    end
  `
}

/** Bookings whose deposit was paid and whose rest is due soon. */
export async function listBalancesToRemind(tx: Tx, { now, limit }: Due): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'confirmed' and payment_status = 'deposit_paid'
      and payment_due_at > ${now.toString()} and payment_due_at <= ${soon(now)}
      and coalesce(payment_reminded_at, '-infinity') < ${lastRound(tx, now)}
    order by payment_due_at
    limit ${limit}
  `
}

/** Nobody is reminded earlier than this. */
function soon(now: Temporal.Instant): string {
  return now.add({ hours: 7 * 24 }).toString()
}

export async function markBalanceReminded(
  tx: Tx,
  { sellerId, id, now }: DueBooking & { now: Temporal.Instant },
): Promise<boolean> {
  const { count } = await tx`
    update bookings set payment_reminded_at = ${now.toString()}
    where seller_id = ${sellerId} and id = ${id}
      and coalesce(payment_reminded_at, '-infinity') < ${lastRound(tx, now)}
  `
  return count > 0
}

/** Bookings whose rest is overdue, of which nobody has told their lead since it is. */
export async function listOverdueBalances(tx: Tx, { now, limit }: Due): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'confirmed' and payment_status = 'deposit_paid'
      and payment_due_at <= ${now.toString()} and starts_at > ${now.toString()}
      and coalesce(overdue_told_at, '-infinity') < payment_due_at
    order by payment_due_at
    limit ${limit}
  `
}

export async function markOverdueTold(
  tx: Tx,
  { sellerId, id, now }: DueBooking & { now: Temporal.Instant },
): Promise<boolean> {
  const { count } = await tx`
    update bookings set overdue_told_at = ${now.toString()}
    where seller_id = ${sellerId} and id = ${id}
      and coalesce(overdue_told_at, '-infinity') < payment_due_at
  `
  return count > 0
}

/** Bookings that are cancelled for their rest, as `balanceLapsesAt` decides. */
export async function listLapsedBalances(tx: Tx, { now, limit }: Due): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'confirmed' and payment_status = 'deposit_paid'
      and payment_due_at <= ${now.toString()} and deposit ->> 'onOverdue' = 'lapse'
      and overdue_told_at >= payment_due_at
      and overdue_told_at + least(interval '72 hours',
        greatest(interval '0', (starts_at - overdue_told_at) / 2)) <= ${now.toString()}
    order by payment_due_at
    limit ${limit}
  `
}

/**
 * The seller has confirmed and sent no link for a day, or for a quarter of the time until the start
 * or a third of that until the booking lapses, where those are shorter.
 */
export async function listBookingsToRequestLinks(
  tx: Tx,
  { now, limit }: Due,
): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'pending' and payment_method = 'payment_link' and payment_link is null
      and starts_at > ${now.toString()} and link_requested_at is null and not awaits_seller
      and payment_status = 'unpaid'
      and updated_at + least(interval '24 hours', (starts_at - updated_at) / 4,
        (pending_expires_at - updated_at) / 3) <= ${now.toString()}
    order by starts_at
    limit ${limit}
  `
}

/**
 * Three days before the start there is still no link, or a day before the booking lapses without
 * one; halfway there from the checkout where that is later.
 */
export async function listBookingsWithoutLink(tx: Tx, { now, limit }: Due): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'pending' and payment_method = 'payment_link' and payment_link is null
      and starts_at > ${now.toString()} and link_late_at is null and not awaits_seller
      and payment_status = 'unpaid'
      and least(
        starts_at - least(interval '72 hours', (starts_at - checked_out_at) / 2),
        pending_expires_at - least(interval '24 hours', (pending_expires_at - checked_out_at) / 2)
      ) <= ${now.toString()}
    order by starts_at
    limit ${limit}
  `
}

/** A day before a booking lapses whose receipt nobody has looked at. */
export async function listUnreadReceipts(tx: Tx, { now, limit }: Due): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'pending' and proof_asked_at is null and payment_status = 'proof_submitted'
      and pending_expires_at > ${now.toString()}
      and pending_expires_at <= ${now.add({ hours: 24 }).toString()}
    order by pending_expires_at
    limit ${limit}
  `
}

export async function markReceiptAsked(
  tx: Tx,
  { sellerId, id, now }: DueBooking & { now: Temporal.Instant },
): Promise<boolean> {
  const { count } = await tx`
    update bookings set proof_asked_at = ${now.toString()}
    where seller_id = ${sellerId} and id = ${id} and proof_asked_at is null
  `
  return count > 0
}

/** Three days before details are due, or a week before a start that names no day. */
export async function listBookingsLackingDetails(
  tx: Tx,
  { now, limit }: Due,
): Promise<DueBooking[]> {
  return tx<DueBooking[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'confirmed' and details_asked_at is null and starts_at > ${now.toString()}
      and travellers_complete < traveller_count
      and coalesce(details_due_at - interval '3 days', starts_at - interval '7 days')
        <= ${now.toString()}
    order by starts_at
    limit ${limit}
  `
}

export async function markReminded(
  tx: Tx,
  { sellerId, id, now }: DueBooking & { now: Temporal.Instant },
): Promise<boolean> {
  const { count } = await tx`
    update bookings set payment_reminded_at = ${now.toString()}
    where seller_id = ${sellerId} and id = ${id} and payment_reminded_at is null
  `
  return count > 0
}

export async function markDetailsAsked(
  tx: Tx,
  { sellerId, id, now }: DueBooking & { now: Temporal.Instant },
): Promise<boolean> {
  const { count } = await tx`
    update bookings set details_asked_at = ${now.toString()}
    where seller_id = ${sellerId} and id = ${id} and details_asked_at is null
  `
  return count > 0
}

export async function markLinkRequested(
  tx: Tx,
  { sellerId, id, now }: DueBooking & { now: Temporal.Instant },
): Promise<boolean> {
  const { count } = await tx`
    update bookings set link_requested_at = ${now.toString()}
    where seller_id = ${sellerId} and id = ${id} and link_requested_at is null
  `
  return count > 0
}

export async function markLinkLate(
  tx: Tx,
  { sellerId, id, now }: DueBooking & { now: Temporal.Instant },
): Promise<boolean> {
  const { count } = await tx`
    update bookings set link_late_at = ${now.toString()}
    where seller_id = ${sellerId} and id = ${id} and link_late_at is null
  `
  return count > 0
}

/** There is a new day to pay by, and so another reminder of it. */
export async function unmarkReminded(tx: Tx, { sellerId, id }: DueBooking): Promise<void> {
  await tx`
    update bookings set payment_reminded_at = null
    where seller_id = ${sellerId} and id = ${id} and payment_reminded_at is not null
  `
}
