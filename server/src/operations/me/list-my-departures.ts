import { departureKey, type NamedResource } from '#domain/departures/resource.ts'
import { type Db, transaction } from '#store/database.ts'
import { countGuestsOfStarts, type GuestCount, listDepartureNotes } from '#store/departures.ts'
import { listResourcesByDeparture } from '#store/resources/assignments.ts'
import { findResourceOfPerson } from '#store/resources/resources.ts'
import { type ListedAssignment, readAssignments } from '../resources/list-assignments.ts'

export type MyDeparture = ListedAssignment & {
  note: string | null
  guests: GuestCount
  resources: readonly NamedResource[]
}

type MyDays = { sellerId: string; personId: string; from: string; to: string }

const NOBODY: GuestCount = { bookings: 0, pax: 0, pendingPax: 0 }

/** What a person of the team is assigned to, by time, with how many go and what else goes along. */
export async function listMyDepartures(db: Db, { personId, ...days }: MyDays) {
  const { sellerId } = days
  return transaction(db, { seller: sellerId }, async (tx): Promise<MyDeparture[]> => {
    const resourceId = await findResourceOfPerson(tx, { sellerId, personId })
    if (resourceId === null) return []
    const rows = await readAssignments(tx, days, resourceId)
    const starts = { sellerId, departures: rows }
    const guests = await countGuestsOfStarts(tx, starts)
    const notes = await listDepartureNotes(tx, starts)
    const resources = await listResourcesByDeparture(tx, days)
    return rows.map(row => {
      const key = departureKey(row)
      return {
        ...row,
        note: notes.get(key) ?? null,
        guests: guests.get(key) ?? NOBODY,
        resources: resources.get(key) ?? [],
      }
    })
  })
}
