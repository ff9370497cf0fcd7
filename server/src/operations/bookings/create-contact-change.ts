import { randomUUIDv7 } from 'node:crypto'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import { bucketOf } from '#domain/attempts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { makeContactCode } from '#domain/bookings/contact-code.ts'
import { refuseCorrection } from '#domain/bookings/traveller-actions.ts'
import { mailboxOf } from '#domain/mail/mailbox.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import {
  type ContactChange,
  type ContactKind,
  insertContactChange,
} from '#store/bookings/contact-changes.ts'
import type { Db, Tx } from '#store/database.ts'
import { findSaleParties, senderOf } from '#store/sales/sale-parties.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { changeOwnBooking } from './change-own-booking.ts'

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
  return changeOwnBooking(deps.db, which, async (tx, booking, now) => {
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
export function digestContactCode(
  vault: Vault,
  { id, code }: { id: string; code: string },
): Buffer {
  return vault.digestCode(`${id}|${code}`)
}

type Sending = { change: ContactChange; code: string; sentTo: string; now: Temporal.Instant }

async function mailCode(tx: Tx, booking: Booking, sending: Sending): Promise<void> {
  const { change, code, sentTo, now } = sending
  const parties = await findSaleParties(tx, booking)
  await queueMail(tx, {
    sellerId: booking.sellerId,
    to: sentTo,
    template: 'contact-code',
    locale: booking.locale ?? 'en',
    values: { ref: booking.ref, kind: change.kind, code, minutes: CODE_MINUTES },
    ...senderOf(parties),
    dropAfter: change.expiresAt,
    now,
  })
}
