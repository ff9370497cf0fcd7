import { DAYS_AFTER_DECISION, DAYS_UNDECIDED } from '#domain/applications.ts'
import { errorCode } from '#domain/error-field.ts'
import { deleteApplicationsBefore, emptyApplicationsDecidedBefore } from '#store/applications.ts'
import { marksBefore } from '#store/attendance/attendance-marks.ts'
import { deleteAuditBefore } from '#store/audit-log.ts'
import { deleteAttemptsBefore } from '#store/auth/attempts.ts'
import { deleteOneTimeTokensExpiredBefore } from '#store/auth/one-time-tokens.ts'
import { deleteStaffSessionsExpiredBefore } from '#store/auth/staff-sessions.ts'
import { bookingTokensExpiredBefore } from '#store/bookings/booking-tokens.ts'
import { contactChangesExpiredBefore } from '#store/bookings/contact-changes.ts'
import {
  deleteListed,
  listPortion,
  type OldOfSellers,
  type OldRows,
} from '#store/database/delete-portion.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { deleteQuarantineBefore } from '#store/fx-rates.ts'
import { deleteIdempotencyKeysBefore } from '#store/idempotency-keys.ts'
import { type Breach, findBreach, INVARIANTS } from '#store/invariants.ts'
import { recordOperation } from '#store/jobs.ts'
import { deleteMailBefore } from '#store/mail-outbox.ts'
import { messageSendsBefore } from '#store/messages/message-sends.ts'
import { noticesBefore } from '#store/notices.ts'
import { providerNoticesBefore } from '#store/provider-notices.ts'
import { deleteSitePreviewsExpiredBefore } from '#store/site-previews.ts'
import { deletePreviewLinksExpiredBefore } from '#store/trips/preview-links.ts'
import { deleteEditorsBefore } from '#store/trips/trip-editors.ts'
import { type Acting, write } from './write.ts'

const AT_ONCE = 1_000

/**
 * Portion by portion, each in a short transaction of its own, until one is not full: a sweep that
 * has much to do keeps nobody from a row for longer than a sweep that has little.
 */
export async function inPortions(
  db: Db,
  remove: (tx: Tx, limit: number) => Promise<number>,
  limit = AT_ONCE,
): Promise<number> {
  let all = 0
  for (;;) {
    const count = await transaction(db, 'platform', tx => remove(tx, limit))
    all += count
    if (count < limit) return all
  }
}

type OfSellers<Row> = {
  /** Some rows that are due, of all sellers and without a lock. */
  list: (tx: Tx, limit: number) => Promise<Row[]>
  /** Does what is due with those of one seller and answers with how many; it names the seller. */
  take: (tx: Tx, sellerId: string, rows: readonly Row[]) => Promise<number>
}

/**
 * The same for what lies with its seller, since several servers lock no rows of many sellers
 * together: each seller's part of a portion has a transaction of its own. Whether a row is still
 * due has to be asked again under its lock.
 */
export async function inPortionsBySeller<Row extends { sellerId: string }>(
  db: Db,
  { list, take }: OfSellers<Row>,
  limit = AT_ONCE,
): Promise<number> {
  let all = 0
  for (;;) {
    const due = await transaction(db, 'platform', tx => list(tx, limit))
    let taken = 0
    for (const [sellerId, rows] of Map.groupBy(due, row => row.sellerId)) {
      taken += await transaction(db, { seller: sellerId }, tx => take(tx, sellerId, rows))
    }
    all += taken
    // What somebody else has locked stays due, and would be listed again for ever.
    if (due.length < limit || taken === 0) return all
  }
}

/** Deletes what is old of a table that lies with its sellers. */
export function deleteBySeller(db: Db, oldRows: (tx: Tx) => OldOfSellers): Promise<number> {
  return inPortionsBySeller(db, {
    list: (tx, limit) => listPortion(tx, { ...oldRows(tx), limit }),
    take: (tx, sellerId, rows) => deleteListed(tx, { ...oldRows(tx), sellerId, rows }),
  })
}

/** Of each record so many versions stay, however old, to be brought back. */
const KEPT_VERSIONS = 20

/** Deletes lines of the log that are older than the installation keeps them. */
export async function purgeAuditLog({
  db,
  now,
  auditDays,
}: {
  db: Db
  now: Temporal.Instant
  auditDays: number
}): Promise<number> {
  const before = now.subtract({ hours: 24 * auditDays })
  return inPortions(db, (tx, limit) =>
    deleteAuditBefore(tx, { before, keptVersions: KEPT_VERSIONS, limit }),
  )
}

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
  { hours: DAY, remove: deleteSitePreviewsExpiredBefore },
  { hours: 30 * DAY, remove: deleteMailBefore },
  { hours: 90 * DAY, remove: deleteQuarantineBefore },
  { hours: DAYS_AFTER_DECISION * DAY, remove: emptyApplicationsDecidedBefore },
  { hours: DAYS_UNDECIDED * DAY, remove: deleteApplicationsBefore },
]

type SweepOfSellers = { hours: number; old: (tx: Tx, before: Temporal.Instant) => OldOfSellers }

/** What is swept of each seller. */
const SWEEPS_OF_SELLERS: readonly SweepOfSellers[] = [
  { hours: DAY, old: contactChangesExpiredBefore },
  // The link of a traveller ends with the start; when that is moved later, it opens again.
  { hours: 30 * DAY, old: bookingTokensExpiredBefore },
  { hours: 30 * DAY, old: noticesBefore },
  { hours: 30 * DAY, old: providerNoticesBefore },
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

/** Does whatever is due, on demand instead of on schedule. */
export async function runJobs(
  acting: Acting<null>,
  runDueJobs: () => Promise<number>,
): Promise<number> {
  const ran = await runDueJobs()
  await write(acting, ({ log }) => log('jobs.run', 'jobs', { ran }))
  return ran
}

type Deps = {
  db: Db
  /** A connection on which a statement may take minutes: others are cut when they are silent. */
  openPatientDb: () => Db
  now: Temporal.Instant
  warn: (facts: object, message: string) => void
}

/**
 * Looks through all bookings for what must never be, rule by rule, each in a short transaction of
 * its own, and writes down how it went; one that takes too long has not been checked. Answers how
 * many rules are broken.
 */
export async function watchInvariants({ db, openPatientDb, now, warn }: Deps): Promise<number> {
  const patient = openPatientDb()
  try {
    const { broken, unchecked } = await checkAll(patient, warn)
    const said = [sentence('broken', broken), sentence('not checked', unchecked)]
    const error = said.filter(part => part !== null).join('; ') || null
    await recordOperation(db, { name: 'invariants', at: now, error })
    return broken.length
  } finally {
    await patient.end({ timeout: 1 })
  }
}

async function checkAll(
  db: Db,
  warn: Deps['warn'],
): Promise<{ broken: string[]; unchecked: string[] }> {
  const broken: string[] = []
  const unchecked: string[] = []
  for (const invariant of INVARIANTS) {
    const { id, rule } = invariant
    try {
      const breach = await transaction(db, 'platform', tx => findBreach(tx, invariant))
      if (breach === null) continue
      broken.push(id)
      tell(warn, breach)
    } catch (error) {
      unchecked.push(id)
      warn({ invariant: id, rule, cause: errorCode(error) }, 'an invariant was not checked')
    }
  }
  return { broken, unchecked }
}

/** References of bookings stay out of the log; `outset check --invariants` names them. */
function tell(warn: Deps['warn'], { id, rule, count }: Breach): void {
  warn({ invariant: id, rule, count }, 'what must hold of all bookings does not')
}

function sentence(what: string, ids: readonly string[]): string | null {
  return ids.length === 0 ? null : `${what}: ${[...new Set(ids)].join(', ')}`
}
