import { hash } from 'node:crypto'
import type { Booking } from '#domain/bookings/booking.ts'
import { Refused } from '#domain/refusal.ts'
import { createBooking } from '#operations/bookings/create-booking.ts'
import { createNote } from '#operations/bookings/notes.ts'
import { putTags } from '#operations/bookings/put-tags.ts'
import { deleteDeparture, putDeparture } from '#operations/options/put-departure.ts'
import { putResources } from '#operations/options/put-resources.ts'
import { createResource } from '#operations/resources.ts'
import type { Acting } from '#operations/write.ts'
import { selectionAt, sheetOf } from '../bookings/sell-on-site.ts'
import { LARGEST_GROUP } from '../catalog/prices.ts'
import { dayAhead } from '../catalog/showcase.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DIRECT_SELLER } from '../sellers.ts'
import { loadDraftTrip } from './draft-trip.ts'
import {
  CREW,
  DEPARTURES,
  DESK_BOOKINGS,
  type DemoDeparture,
  type DemoStart,
  type DeskBooking,
  TAKEN_OFF,
  TOO_SMALL,
} from './plan.ts'

/** Everything was booked and planned before today, so that no start is over when it is sold. */
const BOOKED_DAYS_AGO = 2
const AGENT = 'hana@sands-and-stars.example'

/** Today and tomorrow at the direct seller's: guests, guides, a boat and what went wrong. */
export async function loadWorkingDay(world: DemoWorld): Promise<void> {
  await loadCrew(world)
  for (const booking of DESK_BOOKINGS) await bookAtTheDesk(world, booking)
  for (const departure of DEPARTURES) await planDeparture(world, departure)
  await goWrong(world)
  await loadDraftTrip(world)
}

async function loadCrew(world: DemoWorld): Promise<void> {
  const now = world.daysAgo(60)
  for (const { id, kind, name, email, capacity = null, note = '' } of CREW) {
    const personId = email === undefined ? null : world.id(`person ${email}`)
    const acting = world.actingFor(DIRECT_SELLER, { what: `resource ${id}`, now })
    const resource = { kind, name, personId, capacity, note, id: world.id(`resource ${id}`) }
    await createResource(acting, resource)
  }
}

async function bookAtTheDesk(world: DemoWorld, guest: DeskBooking): Promise<void> {
  const { currencies, geography, vault } = world.deps
  const ofSeller = { ...guest, seller: DIRECT_SELLER }
  const sheet = await sheetOf(world, ofSeller)
  const booking = await createBooking(
    {
      ...agent(world, `desk ${guest.id}`),
      geography: await geography.get(),
      // The same reference in every demo world.
      randomBytes: size => hash('sha256', `desk ${guest.id}`, 'buffer').subarray(0, size),
      vault,
    },
    {
      sheet,
      selection: selectionAt(world, ofSeller, { sheet, start: startOf(world, guest) }),
      pricing: await currencies.staffPricing({ from: sheet.priceCurrency, asked: undefined }),
      adjustments: [],
      lead: { name: guest.name, email: guest.email ?? null, phone: guest.phone ?? null },
      payment: paymentOf(world, guest),
      locale: 'en',
      specialRequests: guest.wish ?? null,
      pickupDetails: null,
      cards: [],
      expectedTotal: null,
      mayExceed: false,
      opening: guest.opens ? { capacity: null } : null,
    },
  )
  await writeAbout(world, booking, guest)
}

/** Staff act as the agent of the team, some days ago. */
function agent(world: DemoWorld, what?: string, daysAgo = BOOKED_DAYS_AGO): Acting {
  const how = { person: `person ${AGENT}`, now: world.daysAgo(daysAgo) }
  return world.actingFor(DIRECT_SELLER, what === undefined ? how : { ...how, what })
}

function startOf(world: DemoWorld, { inDays, time }: DemoStart): string {
  const date = dayAhead(world, inDays)
  return time === null ? date : `${date}T${time}`
}

function paymentOf(world: DemoWorld, { pays, paidUsd, dueDaysAgo }: DeskBooking) {
  if (pays === undefined) return null
  const dueAt = dueDaysAgo === undefined ? null : world.daysAgo(dueDaysAgo)
  return { method: pays, paid: paidUsd ?? null, dueAt }
}

async function writeAbout(
  world: DemoWorld,
  { ref }: Booking,
  { id, notes = [], tags = [] }: DeskBooking,
): Promise<void> {
  const authorId = world.id(`person ${AGENT}`)
  for (const [index, text] of notes.entries()) {
    await createNote(agent(world, `note ${index} ${id}`), ref, { authorId, text })
  }
  if (tags.length > 0) await putTags(agent(world, `tags ${id}`), ref, tags)
}

async function planDeparture(world: DemoWorld, departure: DemoDeparture): Promise<void> {
  const { crew, note } = departure
  const optionId = optionOf(world, departure)
  const resourceIds = crew.map(id => world.id(`resource ${id}`))
  const start = startOf(world, departure)
  const planned = { optionId, start, resourceIds, refuseOverlaps: true, locale: 'en' }
  await putResources(agent(world, undefined, 1), planned)
  if (note !== undefined) await sayOf(world, departure, { capacity: LARGEST_GROUP, note })
}

function optionOf(world: DemoWorld, { trip, option }: DemoStart): string {
  return world.id(`option ${option ?? trip}`)
}

/** What differs from the schedule at one start. */
async function sayOf(
  world: DemoWorld,
  start: DemoStart,
  { capacity, note }: { capacity: number; note: string },
): Promise<void> {
  await putDeparture(agent(world, undefined, 0), {
    optionId: optionOf(world, start),
    start: { date: dayAhead(world, start.inDays), time: start.time },
    settings: { closed: null, capacity, note },
  })
}

/** One start has more guests than places, and one that guests are booked on runs no more. */
async function goWrong(world: DemoWorld): Promise<void> {
  await sayOf(world, TOO_SMALL, TOO_SMALL)
  const start = { date: dayAhead(world, TAKEN_OFF.inDays), time: TAKEN_OFF.time }
  const optionId = optionOf(world, TAKEN_OFF)
  try {
    await deleteDeparture(agent(world, undefined, 0), { optionId, start })
  } catch (error) {
    // A load that was cut off had got this far.
    if (!(error instanceof Refused)) throw error
  }
}
