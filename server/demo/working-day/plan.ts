import type { BookedPaymentMethod } from '#domain/bookings/booking.ts'
import type { ResourceKind } from '#domain/departures/resource.ts'

/** Who leads departures and what they take. */
export type CrewMember = {
  id: string
  kind: ResourceKind
  name: string
  /** Of a member of the team, who then sees these departures. */
  email?: string
  capacity?: number
  note?: string
}

export const CREW: readonly CrewMember[] = [
  { id: 'salem', kind: 'guide', name: 'Salem Zalabia', email: 'salem@sands-and-stars.example' },
  { id: 'nadia', kind: 'guide', name: 'Nadia Farah', note: 'English and German.' },
  { id: 'coral', kind: 'boat', name: 'Coral', capacity: 24, note: 'Glass bottom.' },
  { id: 'pearl', kind: 'boat', name: 'Pearl', capacity: 12 },
  { id: 'van', kind: 'van', name: 'The white van', capacity: 16 },
]

/** A start of the direct seller's, counted from the day on which the world is made. */
export type DemoStart = {
  trip: string
  option?: string
  inDays: number
  /** Null where a trip is open all day. */
  time: string | null
}

export type DemoDeparture = DemoStart & { crew: readonly string[]; note?: string }

const PETRA = { trip: 'petra-small-group-day', time: '08:00' }
const RUM = { trip: 'wadi-rum-small-group-day', time: '08:00' }
const DEAD_SEA = { trip: 'dead-sea-small-group-day', time: '08:00' }
const REEF = { trip: 'red-sea-reef-by-boat', time: '09:00' }
const REEF_LATE = { trip: 'red-sea-reef-by-boat', time: '14:00' }
const COOK = { trip: 'little-petra-cook-and-eat', time: '16:00' }
const CITADEL = { trip: 'citadel-hill-after-dark', time: '19:30' }
const FORT = { trip: 'aqaba-fort-small-group-day', time: '08:00' }
const JERASH = { trip: 'jerash-ticket', time: null }

export const DEPARTURES: readonly DemoDeparture[] = [
  { ...PETRA, inDays: 0, crew: ['salem', 'van'], note: 'One wheelchair: enter by the north gate.' },
  { ...RUM, inDays: 0, crew: ['nadia'] },
  { ...REEF, inDays: 0, crew: ['coral'] },
  { ...REEF_LATE, inDays: 0, crew: ['pearl'] },
  { ...CITADEL, inDays: 0, crew: ['nadia'] },
  { ...PETRA, inDays: 1, crew: ['salem', 'van'] },
  { ...DEAD_SEA, inDays: 1, crew: ['nadia'], note: 'The lower car park is closed.' },
  { ...REEF, inDays: 1, crew: ['coral'] },
]

/** What a guest booked by phone or at the desk. */
export type DeskBooking = DemoStart & {
  id: string
  adults: number
  children?: number
  name: string
  email?: string
  phone?: string
  wish?: string
  pays?: BookedPaymentMethod
  /** In cents, where it is not all of it. */
  paidUsd?: number
  /** By when it was to be paid. */
  dueDaysAgo?: number
  /** The schedule does not have the start; it is opened for them. */
  opens?: true
  notes?: readonly string[]
  tags?: readonly string[]
}

export const DESK_BOOKINGS: readonly DeskBooking[] = [
  {
    ...PETRA,
    id: 'today-petra-1',
    inDays: 0,
    adults: 2,
    name: 'Ines Ferreira',
    email: 'ines@example.com',
    pays: 'cash',
  },
  {
    ...PETRA,
    id: 'today-petra-2',
    inDays: 0,
    adults: 3,
    children: 1,
    name: 'Bashir Qasim',
    phone: '+962790000011',
    pays: 'pay_on_arrival',
    wish: 'My father uses a wheelchair.',
    notes: ['The north gate knows about the wheelchair.', 'His card was declined; cash is fine.'],
    tags: ['wheelchair', 'regular guest'],
  },
  {
    ...PETRA,
    id: 'today-petra-3',
    inDays: 0,
    adults: 2,
    name: 'Noor Salim',
    email: 'noor.salim@example.com',
    pays: 'card',
  },
  { ...RUM, id: 'today-rum-1', inDays: 0, adults: 4, name: 'Oscar Lind', pays: 'cash' },
  { ...RUM, id: 'today-rum-2', inDays: 0, adults: 2, name: 'Meera Pillai', pays: 'card' },
  { ...REEF, id: 'today-reef-1', inDays: 0, adults: 6, name: 'Hotel Marjan', pays: 'other' },
  { ...REEF, id: 'today-reef-2', inDays: 0, adults: 2, children: 2, name: 'Claire Dubois' },
  { ...REEF_LATE, id: 'today-reef-3', inDays: 0, adults: 3, name: 'Igor Novak', pays: 'cash' },
  { ...COOK, id: 'today-cook', inDays: 0, adults: 4, name: 'Yara Mansour', pays: 'pay_on_arrival' },
  { ...CITADEL, id: 'today-citadel', inDays: 0, adults: 5, name: 'Ben Carter', pays: 'card' },
  {
    ...PETRA,
    id: 'tomorrow-petra-1',
    inDays: 1,
    adults: 4,
    name: 'Lotte Jansen',
    email: 'lotte@example.com',
    pays: 'bank_transfer',
    dueDaysAgo: 0.5,
  },
  {
    ...PETRA,
    id: 'tomorrow-petra-2',
    inDays: 1,
    adults: 2,
    name: 'Adel Nour',
    phone: '+962790000012',
    pays: 'cash',
    paidUsd: 4000,
  },
  {
    ...DEAD_SEA,
    id: 'tomorrow-dead-sea',
    inDays: 1,
    adults: 2,
    children: 1,
    name: 'Emma Wolf',
    pays: 'card',
  },
  { ...REEF, id: 'tomorrow-reef', inDays: 1, adults: 5, name: 'Hotel Marjan', pays: 'other' },
  { ...JERASH, id: 'tomorrow-jerash', inDays: 1, adults: 2, name: 'Karim Aziz', pays: 'cash' },
  { ...FORT, id: 'too-many-1', inDays: 5, adults: 4, name: 'Sven Holm', pays: 'cash' },
  { ...FORT, id: 'too-many-2', inDays: 5, adults: 3, name: 'Dina Saad', pays: 'card' },
  {
    ...FORT,
    id: 'no-longer-runs',
    inDays: 6,
    time: '06:30',
    adults: 2,
    name: 'Aiko Tanaka',
    phone: '+81312345679',
    pays: 'cash',
    opens: true,
  },
]

/** Fewer places than were sold, since one of the two jeeps broke down. */
export const TOO_SMALL = { ...FORT, inDays: 5, capacity: 4, note: 'One jeep is in the garage.' }

/** It ran for one booking, and was taken off the schedule with the booking still on it. */
export const TAKEN_OFF: DemoStart = { ...FORT, inDays: 6, time: '06:30' }
