import { deleteMarksBefore } from '#store/attendance/attendance-marks.ts'
import { deleteAttemptsBefore } from '#store/auth/attempts.ts'
import { deleteOneTimeTokensExpiredBefore } from '#store/auth/one-time-tokens.ts'
import { deleteStaffSessionsExpiredBefore } from '#store/auth/staff-sessions.ts'
import { type Db, transaction } from '#store/database.ts'
import { deleteIdempotencyKeysBefore } from '#store/idempotency-keys.ts'
import { deleteMailBefore } from '#store/mail-outbox.ts'
import { deleteMessageSendsBefore } from '#store/messages/message-sends.ts'
import { deleteNoticesBefore } from '#store/notices/staff-notices.ts'
import { deleteEditorsBefore } from '#store/trips/trip-editors.ts'

// The longest window in which tries are counted is an hour; a repeat is promised for 24 hours.
const ATTEMPT_HOURS = 2
const IDEMPOTENCY_HOURS = 25
const EXPIRED_HOURS = 24
const EDITOR_HOURS = 1
const MAIL_DAYS = 30
const NOTICE_DAYS = 30
// Long after the last moment at which a rule could write to the same booking again.
const MESSAGE_DAYS = 366
// A mark may be seven days old when it first comes, and comes again within as many.
const MARK_DAYS = 14

/** Deletes what has no use any more. Nothing waits for it: reads look at the clock themselves. */
export async function purgeOldRecords({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  const ago = (hours: number) => now.subtract({ hours })
  await deleteIdempotencyKeysBefore(db, ago(IDEMPOTENCY_HOURS))
  const counts = [
    await deleteAttemptsBefore(db, ago(ATTEMPT_HOURS)),
    await deleteOneTimeTokensExpiredBefore(db, ago(EXPIRED_HOURS)),
    await deleteStaffSessionsExpiredBefore(db, ago(EXPIRED_HOURS)),
    await deleteEditorsBefore(db, ago(EDITOR_HOURS)),
    await transaction(db, 'platform', tx => deleteMailBefore(tx, ago(24 * MAIL_DAYS))),
    await transaction(db, 'platform', tx => deleteNoticesBefore(tx, ago(24 * NOTICE_DAYS))),
    await transaction(db, 'platform', tx => deleteMessageSendsBefore(tx, ago(24 * MESSAGE_DAYS))),
    await transaction(db, 'platform', tx => deleteMarksBefore(tx, ago(24 * MARK_DAYS))),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
