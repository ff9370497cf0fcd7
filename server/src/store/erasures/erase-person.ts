import type { ReceiptType } from '#domain/bookings/receipt-file.ts'
import type { Tx } from '../database.ts'
import { isOfBookings, scrubEvents, scrubFormerLead } from '../events/scrub-events.ts'
import { TEAM_MAILS } from './team-mails.ts'

/** Whose records at which seller: under an address, or one booking that was made without any. */
export type Person = { sellerId: string; emailKey: string | null; bookingRef?: string }

/** Why it has to stay for now; null: it can be erased. */
type Kept = 'still_to_come' | 'refund_due' | 'awaits_an_answer' | null

export type PersonRecords = {
  bookings: { id: string; ref: string; kept: Kept }[]
  enquiries: { id: string; reference: string; kept: Kept }[]
  mails: number
  /** Sessions, sign-in links, passkeys, saved trips and who they are. */
  accountRows: number
}

/** Everything that a seller has about a person, locked. */
export async function findPersonRecords(
  tx: Tx,
  person: Person,
  now: Temporal.Instant,
): Promise<PersonRecords> {
  const { sellerId, emailKey } = person
  await lockRecords(tx, person)
  const bookings = await tx<PersonRecords['bookings']>`
    select id, ref, case
        when status = 'pending' or status = 'confirmed'
          and starts_at + make_interval(days => days) > ${now.toString()}::timestamptz
          then 'still_to_come'
        when payment_status = 'refund_due' then 'refund_due'
      end as kept
    from bookings
    where ${isLeadOf(tx, person)}
    order by created_at, id
  `
  const enquiries = await tx<PersonRecords['enquiries']>`
    select id, reference,
      case when price_request_status in ('new', 'priced') then 'awaits_an_answer' end as kept
    from enquiries
    where seller_id = ${sellerId} and email_key = ${emailKey}
    order by created_at, id
  `
  const [rest] = await tx<{ mails: number; accountRows: number }[]>`
    select
      (select count(*)::int from mail_outbox m where ${mailsOf(tx, [person])}) as mails,
      (${accountRows(tx, person)})::int as "accountRows"
  `
  return {
    bookings: [...bookings],
    enquiries: [...enquiries],
    mails: rest?.mails ?? 0,
    accountRows: rest?.accountRows ?? 0,
  }
}

/** In the common lock order, so that there are no deadlocks. */
async function lockRecords(tx: Tx, person: Person): Promise<void> {
  const { sellerId, emailKey } = person
  await tx`
    select from bookings where ${isLeadOf(tx, person)}
    order by id for update
  `
  await tx`
    select from enquiries where seller_id = ${sellerId} and email_key = ${emailKey}
    order by id for update
  `
}

/** A booking with an address is erased with all that is under it, never by its reference. */
function isLeadOf(tx: Tx, { sellerId, emailKey, bookingRef = '' }: Person) {
  return emailKey === null
    ? tx`seller_id = ${sellerId} and ref = ${bookingRef} and lead_email_key is null
        and checked_out_at is not null`
    : tx`seller_id = ${sellerId} and lead_email_key = ${emailKey}`
}

/** Where something is kept under an address. */
export async function listSellersWithPerson(
  tx: Tx,
  emailKey: string,
): Promise<{ id: string; slug: string }[]> {
  return tx<{ id: string; slug: string }[]>`
    select s.id, s.slug from sellers s
    where exists (select from bookings b where b.seller_id = s.id
        and ${emailKey} in (b.lead_email_key, b.checkout_email_key))
      or exists (select from enquiries e where e.seller_id = s.id and e.email_key = ${emailKey})
      or exists (select from mail_outbox m where m.seller_id = s.id
        and ${isMailOf(tx, tx`${emailKey}`)})
      or (${accountRows(tx, { sellerId: tx`s.id`, emailKey })}) > 0
    order by s.slug
  `
}

/** Who bookings and enquiries are from, where that was not erased yet. */
export async function listPeopleOfRecords(
  tx: Tx,
  records: { bookingIds: readonly string[]; enquiryIds: readonly string[] },
): Promise<Person[]> {
  return tx<Person[]>`
    select seller_id as "sellerId", lead_email_key as "emailKey" from bookings
    where id = any(${records.bookingIds}::uuid[])
      and (lead_email_key is null or lead_email_key not like ${`${ERASED_KEY}%`})
    union
    select seller_id, email_key from enquiries
    where id = any(${records.enquiryIds}::uuid[])
      and email_key not like ${`${ERASED_KEY}%`}
  `
}

/**
 * No address is written like this, so nobody can ever prove it; domain/bookings/erased.ts knows
 * by it who was erased.
 */
const ERASED_KEY = 'erased '
const ERASED_EMAIL = 'erased@erased.invalid'
const ERASED = 'Erased'

export type ErasedReceipt = { id: string; contentType: ReceiptType }

/**
 * Leaves of bookings what was sold and what was paid, and nothing of the people in them. Answers
 * which files belong to them.
 */
export async function eraseBookings(
  tx: Tx,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<ErasedReceipt[]> {
  const these = tx`any(${ids}::uuid[])`
  const receipts = await tx<ErasedReceipt[]>`
    delete from booking_receipts where booking_id = ${these}
    returning id, content_type as "contentType"
  `
  await tx`delete from booking_data_keys where booking_id = ${these}`
  await tx`delete from booking_travellers where booking_id = ${these}`
  await tx`delete from booking_tokens where booking_id = ${these}`
  await tx`delete from contact_changes where booking_id = ${these}`
  await tx`delete from message_sends where booking_id = ${these}`
  // That somebody came stays as a number; who scanned them with which device does not.
  await tx`delete from attendance_marks where booking_id = ${these}`
  await tx`update attendance set device = null where booking_id = ${these}`
  await tx`delete from booking_notes where booking_id = ${these}`
  await tx`update payment_requests set reason = null where booking_id = ${these}`
  // Also those to an address that the lead had before; what waits is judged with their other mails.
  await tx`delete from mail_outbox where booking_id = ${these} and status <> 'queued'`
  await scrubEvents(tx, {
    which: isOfBookings(tx, tx`select ref from bookings where id = ${these}`),
    emptied: ['lead', 'lead_name', 'special_requests', 'pickup_details', 'attribution', 'tags'],
  })
  await tx`
    update bookings
    set lead_name = ${ERASED}, lead_email = ${ERASED_EMAIL}, lead_phone = '',
      lead_email_key = ${ERASED_KEY} || id, checkout_email_key = ${ERASED_KEY} || id,
      special_requests = null, pickup_details = null, attribution = null, receipt = null,
      payment_link = null, client_fingerprint = null, tags = null,
      selection = selection || '{"pickup": null}', quote = quote || '{"pickup": null}',
      cancellation = cancellation || '{"reason": null}',
      updated_at = ${now.toString()}
    where id = ${these}
  `
  return receipts
}

/** Erases who asked and what was written. That there was an enquiry, about what and when, stays. */
export async function eraseEnquiries(
  tx: Tx,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  const these = tx`any(${ids}::uuid[])`
  await scrubEvents(tx, {
    which: tx`type like 'enquiry.%' and (payload -> 'object' ->> 'id')::uuid = ${these}
      or type like 'offer.%' and (payload -> 'object' ->> 'price_request_id')::uuid = ${these}`,
    emptied: ['name', 'email', 'phone', 'message', 'special_needs', 'note', 'answers'],
  })
  await tx`update enquiry_answers set message = ${ERASED} where enquiry_id = ${these}`
  await tx`update offers set message = null where price_request_id = ${these}`
  await tx`
    update enquiries
    set name = ${ERASED}, email = ${ERASED_EMAIL}, email_key = ${ERASED_KEY} || id, phone = null,
      message = ${ERASED}, special_needs = null, note = null, updated_at = ${now.toString()}
    where id = ${these}
  `
}

/**
 * Their accounts on the seller's own sites, and the mails to or from them. Where something is still
 * to come, mails that wait are about that and go out first.
 */
export async function eraseTraces(
  tx: Tx,
  { people, sendsFirst }: { people: readonly Person[]; sendsFirst: boolean },
): Promise<void> {
  const waits = sendsFirst ? tx`and m.status <> 'queued'` : tx``
  await tx`delete from mail_outbox m where ${mailsOf(tx, people)} ${waits}`
  for (const { sellerId, emailKey } of people) {
    if (emailKey === null) continue
    const theirs = tx`seller_id = ${sellerId} and email_key = ${emailKey}`
    await tx`delete from traveller_sessions where ${theirs}`
    await tx`delete from sign_in_links where ${theirs}`
    await tx`delete from passkeys where ${theirs}`
    await tx`delete from passkey_challenges where ${theirs}`
    await tx`delete from saved_trips where ${theirs}`
    await tx`delete from traveller_profiles where ${theirs}`
    // Somebody else leads the booking by now; only the record that it was once theirs is erased.
    await tx`
      update bookings set checkout_email_key = ${ERASED_KEY} || id
      where seller_id = ${sellerId} and checkout_email_key = ${emailKey}
        and lead_email_key <> ${emailKey}
    `
    await scrubFormerLead(tx, { sellerId, emailKey })
  }
}

export function mailsOf(tx: Tx, people: readonly Person[]) {
  const sellers = people.map(({ sellerId }) => sellerId)
  const keys = people.map(({ emailKey }) => emailKey)
  return tx`
    exists (
      select from unnest(${sellers}::uuid[], ${keys}::text[]) as p (seller_id, email_key)
      where m.seller_id = p.seller_id and ${isMailOf(tx, tx`p.email_key`)}
    )
  `
}

/**
 * What was written to them as a traveller, and what they wrote to the team. A traveller who is also
 * on the team still gets the team's mails, and mails whose replies go to them are not erased.
 */
function isMailOf(tx: Tx, emailKey: ReturnType<Tx>) {
  return tx`
    case when m.template = any(${TEAM_MAILS}::text[])
        or m.template = 'mails-gathered' and m.counted_as like 'staff%'
      then m.template = 'enquiry-received' and lower(m.reply_to) = ${emailKey}
      else lower(m.to_address) = ${emailKey} end
  `
}

type Whose = { sellerId: string | ReturnType<Tx>; emailKey: string | null }

function accountRows(tx: Tx, { sellerId, emailKey }: Whose) {
  const theirs = tx`where seller_id = ${sellerId} and email_key = ${emailKey}`
  return tx`
    (select count(*) from traveller_sessions ${theirs})
    + (select count(*) from sign_in_links ${theirs})
    + (select count(*) from passkeys ${theirs})
    + (select count(*) from saved_trips ${theirs})
    + (select count(*) from traveller_profiles ${theirs})
  `
}
