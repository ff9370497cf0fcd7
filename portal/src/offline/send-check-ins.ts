import type { AttendanceMarks, AttendanceResults } from '@outset/sdk/seller'
import {
  asSentMark,
  type CheckIn,
  type CheckInAnswer,
  markTried,
  nextBatch,
  type Queue,
  settle,
} from './check-in-queue.ts'

/** The most that one call takes; a smaller batch is also lost in one piece less often. */
const MOST_AT_ONCE = 50

type MarkResult = AttendanceResults['results'][number]

export interface Sending {
  person: string
  device: string
  read(): Promise<Queue>
  /** Nothing else changes the queue between what `change` is given and what it answers. */
  update(change: (queue: Queue) => Queue): Promise<Queue>
  mark(body: AttendanceMarks): Promise<AttendanceResults>
  now(): string
  /** Whose booking a mark was about, which is said and not kept. */
  hear(id: string, booking: NonNullable<MarkResult['booking']>): void
  /** The code of a refusal of these very marks; null for everything that another try may mend. */
  refusalOf(error: unknown): string | null
}

/**
 * Sends what waits, until nothing does. Where no answer comes, the marks wait on and go again with
 * the same ids. A batch that is refused as a whole is halved, so that one mark that the service
 * cannot read does not hold the others back.
 */
export async function sendCheckIns(sending: Sending): Promise<void> {
  let most = MOST_AT_ONCE
  for (;;) {
    const batch = nextBatch(await sending.read(), { person: sending.person, most })
    if (batch.length === 0) return
    const answers = await sendBatch(sending, batch)
    if (answers === null) most = Math.ceil(batch.length / 2)
    else await sending.update(queue => settle(queue, answers, sending.now()))
  }
}

/** An answer without one of the marks would have it sent for ever. */
const UNANSWERED: CheckInAnswer = { outcome: 'refused', code: 'UnexpectedAnswer', positions: [] }

/** Null for a batch that has to be halved. */
async function sendBatch(
  sending: Sending,
  batch: readonly CheckIn[],
): Promise<ReadonlyMap<string, CheckInAnswer> | null> {
  const ids = batch.map(({ id }) => id)
  const queue = await sending.update(before => markTried(before, ids))
  const { device } = sending
  // One that was taken back in this moment has not left, and does not.
  const left = batch.filter(({ id }) => queue.some(entry => entry.id === id))
  if (left.length === 0) return new Map()
  try {
    const marks = left.map(entry => asSentMark(entry, { queue, device }))
    const { results } = await sending.mark({ marks })
    const answers = new Map<string, CheckInAnswer>(left.map(({ id }) => [id, UNANSWERED]))
    for (const { id, outcome, positions, already, booking } of results) {
      if (booking) sending.hear(id, booking)
      answers.set(id, { outcome, positions, already, bookedStart: booking?.start ?? null })
    }
    return answers
  } catch (error) {
    const code = sending.refusalOf(error)
    if (code === null) throw error
    const [only, ...others] = left
    if (!only || others.length > 0) return null
    return new Map([[only.id, { outcome: 'refused', code, positions: [] }]])
  }
}
