import { type PlaceWanted, placeKey } from '#domain/sales/places.ts'
import { isConnectionLost } from '#store/database/database-errors.ts'
import type { Db } from '#store/database.ts'
import { claimHolds, type HoldAnswer, type NewHold } from '#store/holds/holds.ts'
import { type ChangeQueues, openChangeQueues } from './change-queues.ts'

export type HoldGatherer = { claim(hold: NewHold): Promise<HoldAnswer> }

type Waiting = {
  hold: NewHold
  /** What no other call may be asking for at the same time. */
  needs: readonly string[]
  resolve(answer: HoldAnswer): void
  reject(error: unknown): void
}

const MOST_CALLS = 4
const MOST_AT_ONCE = 128
/** Calls that wait for sellers who change what they sell. */
const MOST_PATIENT = 2

/**
 * Sends the holds of this process to the database in as few calls as possible: whatever comes while
 * calls are under way goes into the next one, and nobody waits for company. A place is asked for by
 * one call at a time, so that calls do not queue behind each other in the database and a place that
 * is slow to be had delays nobody but those who want it.
 */
export function openHoldGatherer(
  db: Db,
  { mostCalls = MOST_CALLS, mostAtOnce = MOST_AT_ONCE } = {},
): HoldGatherer {
  const busy = new Set<string>()
  let queue: Waiting[] = []
  let calls = 0
  let isPlanned = false

  const send = () => {
    isPlanned = false
    while (calls < mostCalls && queue.length > 0) {
      const { taken, left } = pick(queue, busy, mostAtOnce)
      if (taken.length === 0) return
      queue = left
      void run(taken)
    }
  }
  const run = async (taken: Waiting[]) => {
    calls += 1
    for (const { needs } of taken) for (const need of needs) busy.add(need)
    await serve(db, taken, changing)
    calls -= 1
    for (const { needs } of taken) for (const need of needs) busy.delete(need)
    send()
  }
  const plan = () => {
    if (isPlanned || calls >= mostCalls) return
    // Requests that were read in the same turn of the event loop go together.
    isPlanned = true
    setImmediate(send)
  }
  const changing = openQueues(db, behind => {
    queue = [...behind, ...queue]
    plan()
  })
  return {
    claim: hold =>
      new Promise((resolve, reject) => {
        const waiting = { hold, needs: needsOf(hold), resolve, reject }
        const { optionId } = hold.booking
        if (changing.has(optionId)) return changing.join(optionId, waiting)
        queue.push(waiting)
        plan()
      }),
  }
}

function openQueues(db: Db, goOn: (behind: Waiting[]) => void): ChangeQueues<Waiting> {
  return openChangeQueues({
    most: MOST_PATIENT,
    goFirst: waiting => serveAlone(db, waiting),
    goOn,
    giveUp: (behind, error) => {
      for (const { reject } of behind) reject(error)
    },
  })
}

/** In the order of coming; whoever has to wait keeps its place for what it needs. */
function pick(queue: readonly Waiting[], busy: ReadonlySet<string>, most: number) {
  const taken: Waiting[] = []
  const left: Waiting[] = []
  const spoken = new Set<string>()
  for (const waiting of queue) {
    const mayGo =
      taken.length < most && !waiting.needs.some(need => busy.has(need) || spoken.has(need))
    if (mayGo) {
      taken.push(waiting)
      if (waiting.hold.idempotencyKey) spoken.add(keyOf(waiting.hold))
    } else {
      left.push(waiting)
      for (const need of waiting.needs) spoken.add(need)
    }
  }
  return { taken, left }
}

/** Two of one call may want the same place, but not carry the same Idempotency-Key. */
function needsOf(hold: NewHold): string[] {
  const places = hold.wanted.map(wanted => placeOf(hold, wanted))
  return hold.idempotencyKey ? [...places, keyOf(hold)] : places
}

function placeOf({ booking }: NewHold, wanted: PlaceWanted): string {
  return `${booking.sellerId} ${placeKey(wanted)}`
}

function keyOf({ idempotencyKey }: NewHold): string {
  return `once ${idempotencyKey?.scopeId} ${idempotencyKey?.operation} ${idempotencyKey?.key}`
}

async function serve(
  db: Db,
  taken: readonly Waiting[],
  changing: ChangeQueues<Waiting>,
): Promise<void> {
  try {
    const answers = await claimHolds(
      db,
      taken.map(({ hold }) => hold),
    )
    for (const [at, waiting] of taken.entries()) tell(waiting, answers[at] as HoldAnswer, changing)
  } catch (error) {
    // What became of a call whose connection was lost is not known, so it is not made again. A
    // repeat under the same Idempotency-Key finds out; any other hold ends by itself.
    const mayRepeat = !isConnectionLost(error) && (taken.length > 1 || isDeadlock(error))
    if (mayRepeat) await serveEach(db, taken, changing)
    else for (const { reject } of taken) reject(error)
  }
}

function tell(waiting: Waiting, answer: HoldAnswer, changing: ChangeQueues<Waiting>): void {
  if ('changing' in answer) changing.join(waiting.hold.booking.optionId, waiting)
  else waiting.resolve(answer)
}

/** Waits for whoever changes what is sold. Throws where others would wait in vain as well. */
async function serveAlone(db: Db, { hold, resolve, reject }: Waiting): Promise<void> {
  try {
    const [answer] = await claimHolds(db, [hold], { mayWait: true })
    resolve(answer as HoldAnswer)
  } catch (error) {
    reject(error)
    if (isTimeout(error)) throw error
  }
}

/** The call was undone as a whole. One by one, only the bad ones among them fail. */
async function serveEach(
  db: Db,
  taken: readonly Waiting[],
  changing: ChangeQueues<Waiting>,
): Promise<void> {
  const slow = new Map<string, unknown>()
  for (const waiting of taken) {
    const { hold, needs, reject } = waiting
    const known = needs.find(need => slow.has(need))
    if (known !== undefined) {
      reject(slow.get(known))
      continue
    }
    try {
      const [answer] = await claimHolds(db, [hold])
      tell(waiting, answer as HoldAnswer, changing)
    } catch (error) {
      reject(error)
      // Nobody else waits as long for a place that somebody sits on.
      if (isTimeout(error)) for (const need of needs) slow.set(need, error)
    }
  }
}

function isTimeout(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '55P03' || code === '57014'
}

/** Undone because it waited in a ring with somebody who locks in an order of their own. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01'
}
