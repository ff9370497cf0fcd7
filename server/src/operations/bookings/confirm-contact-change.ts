import { timingSafeEqual } from 'node:crypto'
import type { Booking } from '#domain/bookings/booking.ts'
import { MOST_WRONG_TRIES } from '#domain/bookings/contact-code.ts'
import { isOver } from '#domain/bookings/states.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import type { Vault } from '#integrations/vault.ts'
import { updateBooking } from '#store/bookings/bookings.ts'
import {
  type ContactChange,
  type ContactKind,
  countWrongTry,
  lockContactChange,
  markContactChangeUsed,
} from '#store/bookings/contact-changes.ts'
import type { Db, Tx } from '#store/database.ts'
import { mailContactChanged } from '../booking-mails/mail-contact-changed.ts'
import { changeOwnBooking } from './change-own-booking.ts'
import { digestContactCode } from './create-contact-change.ts'
import { recordBookingEvent } from './record-booking-event.ts'

type Deps = { db: Db; vault: Vault }
export type GivenCode = { sellerId: string; id: string; changeId: string; code: string }

/**
 * Makes the change that a code stands for. A code that was used already changes nothing and is
 * answered alike. A wrong try is written down before it is refused, or it would cost nothing.
 */
export async function confirmContactChange(
  { db, vault }: Deps,
  { changeId, code, ...which }: GivenCode,
): Promise<{ kind: ContactKind }> {
  const outcome = await changeOwnBooking(db, which, async (tx, booking, now) => {
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
