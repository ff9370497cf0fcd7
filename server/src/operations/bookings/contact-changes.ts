import { randomUUIDv7, timingSafeEqual } from 'node:crypto'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import { bucketOf } from '#domain/attempts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { MOST_WRONG_TRIES, makeContactCode } from '#domain/bookings/contact-code.ts'
import { isOver } from '#domain/bookings/states.ts'
import { refuseCorrection } from '#domain/bookings/traveller-actions.ts'
import { mailboxOf } from '#domain/mail/mailbox.ts'
import { invalidInput, notFound, throwIfRefused } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import type { Vault } from '#integrations/vault.ts'
import { updateBooking } from '#store/bookings/bookings.ts'
import {
  type ContactChange,
  type ContactKind,
  countWrongTry,
  insertContactChange,
  lockContactChange,
  markContactChangeUsed,
} from '#store/bookings/contact-changes.ts'
import type { Db, Tx } from '#store/database.ts'
import { findSaleParties, senderOf } from '#store/sales/sale-parties.ts'
import { takeAttempt } from '../attempts.ts'
import { mailContactChanged } from '../booking-mails/mail-contact-changed.ts'
import { mailFooter } from '../mail/mail-footer.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { changeTravellerBooking } from './change-traveller-booking.ts'
import { recordBookingEvent } from './record-booking-event.ts'

type Deps = {
  db: Db
  vault: Vault
  settings: PlatformSettings
  randomBytes: (size: number) => Uint8Array
}

export type WantedContact = { kind: ContactKind; value: string }

const CODE_MINUTES = 15

/**
 * Begins to correct the lead's address or number: a code goes to the new address, or for a number
 * to the address of the booking. Nothing changes before the code comes back.
 */
export async function createContactChange(
  deps: Deps,
  which: { sellerId: string; id: string },
  wanted: WantedContact,
): Promise<{ change: ContactChange; sentTo: string }> {
  return changeTravellerBooking(deps.db, which, async (tx, booking, now) => {
    const contactMinutes = deps.settings.contact_window_minutes
    throwIfRefused(refuseCorrection(booking, { now, contactMinutes }))
    const sentTo = wanted.kind === 'email' ? wanted.value : (booking.leadEmail ?? '')
    const limits = limitsOf(deps.settings, { booking, sentTo })
    await takeAttempt(tx, { limits, now, reason: 'mails' })
    const code = makeContactCode(deps.randomBytes)
    const change = newChange(deps.vault, booking, { ...wanted, code, now })
    await insertContactChange(tx, change)
    await mailCode(tx, booking, { change, code, sentTo, now })
    return { change, sentTo }
  })
}

/** Of one booking, and of all bookings together to one mailbox: it may be anybody's. */
function limitsOf(
  settings: PlatformSettings,
  { booking, sentTo }: { booking: Booking; sentTo: string },
) {
  const buckets = [
    bucketOf('contact-change', 'booking', booking.id),
    bucketOf('contact-change', 'mailbox', mailboxOf(sentTo)),
  ]
  const most = settings.contact_changes_per_booking_hour
  return buckets.map(bucket => ({ bucket, most, windowMinutes: 60 }))
}

type Coded = WantedContact & { code: string; now: Temporal.Instant }

function newChange(
  vault: Vault,
  { sellerId, id: bookingId }: Booking,
  { kind, value, code, now }: Coded,
): ContactChange {
  const id = randomUUIDv7()
  return {
    sellerId,
    id,
    bookingId,
    kind,
    value,
    codeDigest: digestContactCode(vault, { id, code }),
    wrongTries: 0,
    createdAt: now,
    expiresAt: now.add({ minutes: CODE_MINUTES }),
    usedAt: null,
    voidedAt: null,
  }
}

/** Six digits are soon tried through, so what is kept of them needs the installation's secret. */
function digestContactCode(vault: Vault, { id, code }: { id: string; code: string }): Buffer {
  return vault.digestCode(`${id}|${code}`)
}

type Sending = { change: ContactChange; code: string; sentTo: string; now: Temporal.Instant }

async function mailCode(tx: Tx, booking: Booking, sending: Sending): Promise<void> {
  const { change, code, sentTo, now } = sending
  const parties = await findSaleParties(tx, booking)
  const locale = booking.locale ?? 'en'
  await queueMail(tx, {
    sellerId: booking.sellerId,
    to: sentTo,
    template: 'contact-code',
    locale,
    values: { ref: booking.ref, kind: change.kind, code, minutes: CODE_MINUTES },
    ...senderOf(parties),
    footer: mailFooter(parties.settings, { locale, texts: booking.shownTexts }),
    dropAfter: change.expiresAt,
    now,
  })
}

type ConfirmDeps = { db: Db; vault: Vault }
type GivenCode = { sellerId: string; id: string; changeId: string; code: string }

/**
 * Makes the change that a code stands for. A code that was used already changes nothing and is
 * answered alike. A wrong try is written down before it is refused, or it would cost nothing.
 */
export async function confirmContactChange(
  { db, vault }: ConfirmDeps,
  { changeId, code, ...which }: GivenCode,
): Promise<{ kind: ContactKind }> {
  const outcome = await changeTravellerBooking(db, which, async (tx, booking, now) => {
    const { sellerId, id: bookingId } = booking
    const change = await lockContactChange(tx, { sellerId, bookingId, id: changeId })
    if (!change) throw notFound('contact_change')
    const isRight = timingSafeEqual(
      digestContactCode(vault, { id: change.id, code: code.trim() }),
      change.codeDigest,
    )
    const isDead = change.wrongTries >= MOST_WRONG_TRIES
    if (isRight && !isDead && change.usedAt !== null) return change.kind
    if (isDead || change.usedAt !== null || isGone(change, now)) return 'refused'
    if (!isRight) {
      await countWrongTry(tx, change)
      return 'refused'
    }
    await makeChange(tx, booking, { change, now })
    return change.kind
  })
  if (outcome === 'refused') throw invalidInput('code', 'wrong_code', 'is wrong or no longer good')
  return { kind: outcome }
}

function isGone({ voidedAt, expiresAt }: ContactChange, now: Temporal.Instant): boolean {
  return voidedAt !== null || isOver(expiresAt, now)
}

async function makeChange(
  tx: Tx,
  before: Booking,
  { change, now }: { change: ContactChange; now: Temporal.Instant },
): Promise<void> {
  const { kind, value } = change
  const changes =
    kind === 'email'
      ? { leadEmail: value, leadEmailKey: emailKey(value), updatedAt: now }
      : { leadPhone: value, updatedAt: now }
  await markContactChangeUsed(tx, { ...change, now })
  await updateBooking(tx, before, changes)
  const booking = { ...before, ...changes }
  await recordBookingEvent(tx, { type: 'booking.contact_changed', booking, before, now })
  await mailContactChanged(tx, { before, after: booking, now })
}
