import type { Figure } from '../../measure.ts'
import { compare, type Row } from '../../results.ts'
import type { Running } from '../../servers.ts'
import { each, measureEach } from './each.ts'

const ROUNDS = 4
const BOOKINGS = 600
const CLIENTS = 32

type Held = { ref: string }
type Booked = { ref: string; booking_token: string }

export type CancelScene = {
  outset: Running
  hold: () => Promise<Held>
  checkOut: (hold: Held) => Promise<Booked>
  cancel: (booking: Booked) => Promise<unknown>
}

/** The end of a booking beside its making: the same bookings are checked out and cancelled. */
export async function measureCancellations(scene: CancelScene): Promise<Row> {
  const { outset, hold, checkOut, cancel } = scene
  const checkouts: Figure[] = []
  const cancellations: Figure[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const holds = await each(Array.from({ length: BOOKINGS }), hold, CLIENTS)
    const booked = await measureEach(outset, holds.answers, { work: checkOut, clients: CLIENTS })
    const ended = await measureEach(outset, booked.answers, { work: cancel, clients: CLIENTS })
    // In the first round every connection learns its statements.
    if (round === 0) continue
    checkouts.push(booked.figure)
    cancellations.push(ended.figure)
  }
  return compare({
    work: `Cancel by the traveller, ${CLIENTS} clients, beside checkouts of the same bookings`,
    goal: 0.6,
    subject: cancellations,
    control: checkouts,
  })
}
