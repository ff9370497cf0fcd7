import { marksBefore } from '#store/attendance/attendance-marks.ts'
import { deleteAttemptsBefore } from '#store/auth/attempts.ts'
import { deleteOneTimeTokensExpiredBefore } from '#store/auth/one-time-tokens.ts'
import { deleteStaffSessionsExpiredBefore } from '#store/auth/staff-sessions.ts'
import { bookingTokensExpiredBefore } from '#store/bookings/booking-tokens.ts'
import { contactChangesExpiredBefore } from '#store/bookings/contact-changes.ts'
import type { OldOfSellers, OldRows } from '#store/database/delete-portion.ts'
import type { Db, Tx } from '#store/database.ts'
import { deleteQuarantineBefore } from '#store/fx-rates/exchange-quarantine.ts'
import { deleteIdempotencyKeysBefore } from '#store/idempotency-keys.ts'
import { deleteMailBefore } from '#store/mail-outbox.ts'
import { messageSendsBefore } from '#store/messages/message-sends.ts'
import { noticesBefore } from '#store/notices/staff-notices.ts'
import { deletePreviewLinksExpiredBefore } from '#store/trips/preview-links.ts'
import { deleteEditorsBefore } from '#store/trips/trip-editors.ts'
import { deleteBySeller, inPortions } from './in-portions.ts'

type Sweep = { hours: number; remove: (tx: Tx, old: OldRows) => Promise<number> }

const DAY = 24

/** How long each is kept once its use, or its time, is over. */
const SWEEPS: readonly Sweep[] = [
  // A repeat is promised for 24 hours; the longest window in which tries are counted is one.
  { hours: 25, remove: deleteIdempotencyKeysBefore },
  { hours: 2, remove: deleteAttemptsBefore },
  { hours: DAY, remove: deleteOneTimeTokensExpiredBefore },
  { hours: DAY, remove: deleteStaffSessionsExpiredBefore },
  { hours: 1, remove: deleteEditorsBefore },
  { hours: 30 * DAY, remove: deletePreviewLinksExpiredBefore },
  { hours: 30 * DAY, remove: deleteMailBefore },
  { hours: 90 * DAY, remove: deleteQuarantineBefore },
]

type SweepOfSellers = { hours: number; old: (tx: Tx, before: Temporal.Instant) => OldOfSellers }

/** The same of what lies with its sellers. */
const SWEEPS_OF_SELLERS: readonly SweepOfSellers[] = [
  { hours: DAY, old: contactChangesExpiredBefore },
  // The link of a traveller ends with the start; when that is moved later, it opens again.
  { hours: 30 * DAY, old: bookingTokensExpiredBefore },
  { hours: 30 * DAY, old: noticesBefore },
  // Long after the last moment at which a rule could write to the same booking again.
  { hours: 366 * DAY, old: messageSendsBefore },
  // A mark may be seven days old when it first comes, and comes again within as many.
  { hours: 14 * DAY, old: marksBefore },
]

/** Deletes what has no use any more. Nothing waits for it: reads look at the clock themselves. */
export async function purgeOldRecords({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  let all = 0
  for (const { hours, remove } of SWEEPS) {
    const before = now.subtract({ hours })
    all += await inPortions(db, (tx, limit) => remove(tx, { before, limit }))
  }
  for (const { hours, old } of SWEEPS_OF_SELLERS) {
    const before = now.subtract({ hours })
    all += await deleteBySeller(db, tx => old(tx, before))
  }
  return all
}
