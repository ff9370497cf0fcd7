import { errorCode } from '#domain/error-field.ts'
import { type Db, transaction } from '#store/database.ts'
import { type Breach, findBreach, INVARIANTS } from '#store/invariants.ts'
import { recordOperation } from '#store/jobs/operation-runs.ts'

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
