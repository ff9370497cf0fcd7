import { cpuMicrosAt, type Figure } from '../../measure.ts'
import { compare, type Row } from '../../results.ts'
import type { Running } from '../../servers.ts'

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
    const holds = await each(Array.from({ length: BOOKINGS }), hold)
    const booked = await measure(outset, holds.answers, checkOut)
    const ended = await measure(outset, booked.answers, cancel)
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

async function measure<Item, Answer>(
  { url }: Running,
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<{ answers: Answer[]; figure: Figure }> {
  const cpuBefore = cpuMicrosAt(url)
  const begunMs = performance.now()
  const { answers, tookMs } = await each(items, work)
  const seconds = (performance.now() - begunMs) / 1000
  const cpuAfter = cpuMicrosAt(url)
  const sorted = tookMs.toSorted((a, b) => a - b)
  const percentileMs = (share: number) => Math.round(sorted[Math.floor(items.length * share)] ?? 0)
  return {
    answers,
    figure: {
      perSecond: items.length / seconds,
      p50Ms: percentileMs(0.5),
      p99Ms: percentileMs(0.99),
      wrong: 0,
      cpuMicros:
        cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / items.length,
    },
  }
}

/** So many clients take one after the other until none is left. */
async function each<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<{ answers: Answer[]; tookMs: number[] }> {
  const answers: Answer[] = []
  const tookMs: number[] = []
  const left = items.values()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const item of left) {
        const at = performance.now()
        answers.push(await work(item))
        tookMs.push(performance.now() - at)
      }
    }),
  )
  return { answers, tookMs }
}
