import type { SellerCaller } from '#domain/access/callers.ts'
import { NOTHING_KNOWN, type PartyAttendance } from '#domain/attendance/attendance.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { manifestTravellers } from '#domain/bookings/manifest.ts'
import { guideWindow, standingOf } from '#domain/departures/guide-window.ts'
import { departureKey, type NamedResource } from '#domain/departures/resource.ts'
import { type Span, spanOf } from '#domain/departures/span.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import { listAttendance } from '#store/attendance/attendance.ts'
import type { Actor } from '#store/audit-log.ts'
import {
  type KnownTraveller,
  listSealedTravellers,
  listTravellersByBooking,
} from '#store/bookings/booking-travellers.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  countBookingsOfStart,
  countGuestsOfStarts,
  type GuestCount,
  listBookingsOfStartAfter,
  listDepartureNotes,
} from '#store/departures.ts'
import {
  findNamedDeparture,
  listResourcesByDeparture,
  listResourcesOfDeparture,
  type NamedDeparture,
} from '#store/resources/assignments.ts'
import { findResourceOfPerson } from '#store/resources/resources.ts'
import { audit } from '../audit.ts'
import { openDataKey } from '../bookings/data-key.ts'
import { aadOf } from '../bookings/seal-traveller.ts'
import { leads } from '../departures.ts'
import { type ListedAssignment, readAssignments } from '../resources.ts'

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

export type Guest = {
  position: number
  name: string | null
  card: KnownTraveller['plain']
  medicalNote: string | null
}
export type MyManifest = {
  departure: NamedDeparture & Span
  note: string | null
  resources: readonly NamedResource[]
  parties: readonly {
    booking: Booking
    guests: readonly Guest[]
    marked: PartyAttendance
  }[]
  total: number
  pax: number
}

type Deps = { db: Db; vault: Vault; now: Temporal.Instant }
type Which = { optionId: string; start: string; after: string | null; limit: number }

/**
 * Who goes at a start, for whoever leads it: what the day takes, with diets and medical notes, and
 * no prices. A guide sees it for some days around the start. Who opened a medical note is written
 * down with the reading.
 */
export async function getMyManifest(
  { db, vault, now }: Deps,
  { caller, by }: { caller: SellerCaller; by: Actor },
  { optionId, start, ...page }: Which,
): Promise<MyManifest> {
  const { sellerId, permissions } = caller
  const key = { sellerId, optionId, start }
  return transaction(db, { seller: sellerId }, async tx => {
    const isLead = await leads(tx, caller, key)
    if (!isLead && !permissions.has('booking:read')) throw notAssigned()
    const found = await findNamedDeparture(tx, key)
    if (!found) throw notFound('option')
    const departure = { ...found, ...spanOf(found) }
    if (!permissions.has('booking:read')) refuseOutside(departure, now)
    const [bookings, counted, notes, resources] = await Promise.all([
      listBookingsOfStartAfter(tx, key, page),
      countBookingsOfStart(tx, key),
      listDepartureNotes(tx, { sellerId, departures: [key] }),
      listResourcesOfDeparture(tx, key),
    ])
    const care = isLead || permissions.has('traveller:manage')
    const parties = await readParties(tx, vault, { sellerId, bookings, care })
    if (parties.some(({ guests }) => guests.some(guest => guest.medicalNote !== null))) {
      await auditReading(tx, { sellerId, optionId, start, by, now })
    }
    const note = notes.get(departureKey(key)) ?? null
    return { departure, note, resources, parties, ...counted }
  })
}

function notAssigned() {
  return refuse('NotPermitted', { permission: 'booking:read', reason: 'not_assigned' })
}

function refuseOutside(span: Span, now: Temporal.Instant): void {
  const standing = standingOf(guideWindow(span), now)
  if (standing === 'open') return
  const detail = 'Who goes can be read from three days before the start to a day after the end.'
  throw refuse('Conflict', { reason: standing }, detail)
}

async function readParties(
  tx: Tx,
  vault: Vault,
  which: { sellerId: string; bookings: readonly Booking[]; care: boolean },
): Promise<MyManifest['parties']> {
  const { sellerId, bookings, care } = which
  const bookingIds = bookings.map(({ id }) => id)
  const cards = await listTravellersByBooking(tx, { sellerId, bookingIds })
  const attendance = await listAttendance(tx, { sellerId, bookingIds })
  const parties: MyManifest['parties'][number][] = []
  for (const booking of bookings) {
    const known = cards.get(booking.id) ?? []
    const hasNotes = care && known.some(({ sealed }) => sealed.includes('medical_note'))
    const notes = hasNotes ? await openNotes(tx, vault, booking) : new Map<number, string>()
    const guests = manifestTravellers(booking, known).map(({ position, name }) => ({
      position,
      name,
      card: (care && known.find(card => card.position === position)?.plain) || {},
      medicalNote: notes.get(position) ?? null,
    }))
    parties.push({ booking, guests, marked: attendance.get(booking.id) ?? NOTHING_KNOWN })
  }
  return parties
}

/** The medical notes alone: no guide needs a passport or a date of birth. */
async function openNotes(
  tx: Tx,
  vault: Vault,
  { sellerId, id: bookingId }: Booking,
): Promise<ReadonlyMap<number, string>> {
  const dataKey = await openDataKey(tx, vault, { sellerId, bookingId })
  if (dataKey === null) return new Map()
  const sealed = await listSealedTravellers(tx, { sellerId, bookingId })
  return new Map(
    sealed.flatMap(({ position, sealed: { medical_note: note } }) => {
      if (note === null) return []
      const aad = aadOf({ bookingId, position, field: 'medical_note' })
      return [[position, dataKey.open(note, aad)] as const]
    }),
  )
}

async function auditReading(
  tx: Tx,
  read: { sellerId: string; optionId: string; start: string; by: Actor; now: Temporal.Instant },
): Promise<void> {
  await audit(tx, {
    sellerId: read.sellerId,
    by: read.by,
    action: 'manifest.read',
    entity: 'option',
    entityId: read.optionId,
    changes: { start: read.start },
    at: read.now,
  })
}
