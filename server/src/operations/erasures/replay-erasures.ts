import type { FileStore } from '#integrations/files/file-store.ts'
import { type Db, transaction } from '#store/database.ts'
import { listPeopleOfRecords, type Person } from '#store/erasures/erase-person.ts'
import { type Erasure, type ErasureKind, repeatErasures } from '#store/erasures/erasures.ts'
import { listPeopleOfTraces } from '#store/erasures/ledger-of-people.ts'
import { eraseRecords } from './erase-records.ts'

const AT_ONCE = 500

export type Replayed = {
  erasures: number
  /** In which something was still there, and is no more. */
  bookings: number
  /** Who were still there, and are no more. */
  people: number
}

type Deps = { db: Db; files: FileStore; now: Temporal.Instant }

/** Erases once more what a ledger says, in a database that was restored from an older copy. */
export async function replayErasures(
  { db, files, now }: Deps,
  erasures: readonly Erasure[],
): Promise<Replayed> {
  const done = { erasures: erasures.length, bookings: 0, people: 0 }
  for (let start = 0; start < erasures.length; start += AT_ONCE) {
    const some = erasures.slice(start, start + AT_ONCE)
    await transaction(db, 'platform', async tx => {
      // Before its lines are taken over, which says that they were done.
      const ofTraces = await listPeopleOfTraces(tx, some)
      done.bookings += await repeatErasures(tx, some)
      const bookingIds = idsOf(some, 'person')
      const enquiryIds = idsOf(some, 'enquiry')
      const ofRecords = await listPeopleOfRecords(tx, { bookingIds, enquiryIds })
      const people = unique([...ofRecords, ...ofTraces])
      if (people.length === 0) return
      await eraseRecords(tx, files, { bookingIds, enquiryIds, people, sendsFirst: false, now })
      done.people += people.length
    })
  }
  return done
}

function unique(people: readonly Person[]): Person[] {
  return [...new Map(people.map(one => [`${one.sellerId} ${one.emailKey}`, one])).values()]
}

function idsOf(erasures: readonly Erasure[], wanted: ErasureKind): string[] {
  return erasures.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId)
}
