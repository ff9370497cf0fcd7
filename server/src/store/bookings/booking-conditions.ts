import type { BookingSearch } from '#domain/bookings/booking-search.ts'
import type { BookingStep } from '#domain/bookings/waits-for.ts'
import type { Tx } from '../database.ts'

type Fragment = ReturnType<Tx>

/**
 * What a booking waits for, as `domain/bookings/waits-for.ts` decides it. What has lapsed counts as
 * cancelled from its last instant on, and all that was paid for it goes back.
 */
export function stepOf(tx: Tx, now: Temporal.Instant): Fragment {
  return tx`
    case
      when b.status = 'pending' and b.pending_expires_at <= ${now.toString()}
        then case when b.paid > b.refunded then 'seller_refund' end
      when b.status = 'pending' and b.awaits_seller then 'seller_confirmation'
      when b.payment_status = 'refund_due' then 'seller_refund'
      when b.status not in ('pending', 'confirmed') then null
      when b.payment_status = 'proof_submitted' then 'seller_proof_check'
      when b.payment_method in ('bank_transfer', 'payment_link', 'online_card')
        and b.paid - b.refunded < b.due_now and b.payment_status is distinct from 'authorized'
        then case
          when b.status = 'pending' and b.payment_method = 'payment_link'
            and b.payment_link is null then 'seller_payment_link'
          else 'traveller_payment'
        end
      when ${asksDetails(tx)} and b.travellers_complete < b.traveller_count
        and b.starts_at > ${now.toString()} then 'traveller_details'
    end
  `
}

/** What has run out counts as such from its last instant on, written down or not. */
export function standingOf(tx: Tx, now: Temporal.Instant): Fragment {
  return tx`
    case
      when b.status = 'on_hold' and b.hold_expires_at <= ${now.toString()} then 'expired'
      when b.status = 'pending' and b.pending_expires_at <= ${now.toString()} then 'cancelled'
      else b.status
    end
  `
}

/** As `openAmount` of `domain/bookings/settle.ts` says, of a booking as it stands. */
export function openOf(tx: Tx, now: Temporal.Instant): Fragment {
  return tx`
    case when ${standingOf(tx, now)} in ('pending', 'confirmed')
      then greatest(0, b.due_now - (b.paid - b.refunded)) else 0 end
  `
}

/** As `refundDue` of the same file: of what has lapsed all that was paid goes back. */
export function refundDueOf(tx: Tx, now: Temporal.Instant): Fragment {
  return tx`
    case
      when b.status = 'rejected' then b.paid - b.refunded
      when b.status = 'cancelled' then greatest(0, b.paid - b.refunded - (
        (b.cancellation -> 'paid' ->> 'amount')::bigint
        - (b.cancellation -> 'refund' ->> 'amount')::bigint
      ))
      when ${standingOf(tx, now)} = 'cancelled' then greatest(0, b.paid - b.refunded)
      else greatest(0, b.paid - b.refunded - b.due_now)
    end
  `
}

/** By when that step has to be made, as `stepDueAt` of the same file does. */
export function stepDueAtOf(tx: Tx, now: Temporal.Instant): Fragment {
  const lapsesAt = tx`case when b.status = 'pending' then b.pending_expires_at end`
  return tx`
    case ${stepOf(tx, now)}
      when 'seller_confirmation' then ${lapsesAt}
      when 'seller_proof_check' then ${lapsesAt}
      when 'seller_payment_link' then ${lapsesAt}
      when 'traveller_payment' then coalesce(b.payment_due_at, ${lapsesAt})
      when 'traveller_details' then b.details_due_at
    end
  `
}

/** Bookings whose next step is one of these. */
export function waitsForOneOf(
  tx: Tx,
  steps: readonly BookingStep[],
  now: Temporal.Instant,
): Fragment {
  // Said again in the words of an index: few bookings of a seller wait for the seller.
  const few = steps.every(step => step.startsWith('seller_')) ? mayAwaitSeller(tx) : tx`true`
  return tx`${few} and ${stepOf(tx, now)} = any(${tx.array([...steps])})`
}

/** The predicate of the index `bookings_to_act_on`. */
export function mayAwaitSeller(tx: Tx): Fragment {
  return tx`(b.status = 'pending' or b.payment_status in ('proof_submitted', 'refund_due'))`
}

/** How far the details of the travellers have come, as `detailsProgress` says. */
export function detailsStatusOf(tx: Tx, now: Temporal.Instant): Fragment {
  return tx`
    case
      when not (${asksDetails(tx)}) then 'not_needed'
      when b.travellers_complete >= b.traveller_count then 'complete'
      when b.details_due_at <= ${now.toString()} then 'overdue'
      else 'incomplete'
    end
  `
}

function asksDetails(tx: Tx): Fragment {
  return tx`b.traveller_count > 0 and b.traveller_details -> 'fields' <> '[]'::jsonb`
}

/** A reference, or a part of the lead's name, address or phone number or of the trip's title. */
export function holdsText(tx: Tx, { text, ref, digits }: BookingSearch): Fragment {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  // Letters of English have one small form in every language, and are compared many times faster
  // by their bytes. There is no index for this: each sale would have to write it.
  const how = /^[ -~]*$/.test(text) ? tx`collate "C" ilike ${pattern}` : tx`ilike ${pattern}`
  return tx`
    (b.ref like ${pattern.toUpperCase()} or b.lead_name ${how} or b.lead_email ${how}
      or b.trip_title ${how}
      ${ref === null ? tx`` : tx`or b.ref like ${`${ref}%`}`}
      ${digits === null ? tx`` : tx`or b.lead_phone like ${`%${digits}%`}`})
  `
}
