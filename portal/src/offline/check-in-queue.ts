import type { AttendanceMarks, AttendanceResults } from '@outset/sdk/seller'
import type { Attended, TakenMoney } from './pack-content.ts'

/**
 * Every mark that a phone makes waits here for its answer, with a network or without. The first
 * mark that reaches the service wins, so a mark has its answer only when the service gave it.
 */
export interface CheckIn {
  /** Made by the phone; the service does nothing twice for one id. */
  id: string
  /** Whoever made it: it is sent in a session of theirs alone. */
  person: string
  optionId: string
  start: string
  /** Null for a voucher that is not on the list of this phone. */
  ref: string | null
  token: string | null
  mark: Attended | 'undone'
  /** Null: the whole party. */
  positions: readonly number[] | null
  at: string
  acceptUnpaid: boolean
  /** What was taken from the guests; lacking in marks of older portals. */
  collected?: readonly TakenMoney[]
  /** They are in already, and pay more of what they owe. */
  takesRest?: boolean
  /** The entry of this queue that an undo takes back; null where the list alone knows the mark. */
  target: string | null
  /** What an undo takes back, so that it leaves alone who came meanwhile. */
  undoes: Attended | null
  /** It may have reached the service, although no answer came. */
  tried: boolean
  state: 'waiting' | 'sent' | 'refused'
  answer: CheckInAnswer | null
  answeredAt: string | null
}

type MarkResult = AttendanceResults['results'][number]
export type SentMark = AttendanceMarks['marks'][number] & {
  undoes?: Attended | undefined
  collected?: readonly TakenMoney[] | undefined
  takes_rest?: boolean | undefined
}

/** Nothing of it says who the guests are: the queue is not sealed. */
export type CheckInAnswer =
  | (Pick<MarkResult, 'outcome' | 'positions' | 'already'> & {
      /** Where a booking belongs that was marked elsewhere. */
      bookedStart?: string | null
    })
  /** The service could not read the mark at all. */
  | { outcome: 'refused'; code: string; positions: readonly number[] }

export type Queue = readonly CheckIn[]

export type MarkWish = Pick<
  CheckIn,
  'optionId' | 'start' | 'ref' | 'token' | 'mark' | 'positions' | 'acceptUnpaid' | 'undoes'
> &
  Pick<CheckIn, 'collected' | 'takesRest'>

type Made = Pick<CheckIn, 'id' | 'person' | 'at'>

export function addMark(queue: Queue, wish: MarkWish, made: Made): Queue {
  if (isSaid(queue, wish, made.person)) return queue
  const others = queue.filter(entry => !isAnswerAbout(entry, wish))
  return [...others, { ...wish, ...made, ...UNSENT, target: null }]
}

/** A second tap comes before the screen could follow the first. */
function isSaid(queue: Queue, wish: MarkWish, person: string): boolean {
  const last = queue.findLast(({ ref, token }) => ref === wish.ref && token === wish.token)
  return (
    // The same sum may be taken twice.
    !wish.takesRest &&
    last !== undefined &&
    !last.takesRest &&
    last.state !== 'refused' &&
    last.person === person &&
    last.mark === wish.mark &&
    last.undoes === wish.undoes &&
    String(last.positions) === String(wish.positions)
  )
}

/** Who marks again has seen what became of the last time. */
function isAnswerAbout({ state, ref, token }: CheckIn, wish: MarkWish): boolean {
  return state === 'refused' && ref === wish.ref && token === wish.token
}

const UNSENT = { tried: false, state: 'waiting', answer: null, answeredAt: null } as const

/**
 * Takes a mark back. One that never left the phone is simply gone. Any other is followed by a mark
 * that undoes it, which leaves only when the answer is known: where somebody else was first there
 * is nothing of ours to take back.
 */
export function undoMark(queue: Queue, id: string, made: Made): Queue {
  const target = queue.find(entry => entry.id === id)
  if (!target || target.state === 'refused' || target.mark === 'undone') return queue
  if (queue.some(entry => entry.target === id)) return queue
  if (target.state === 'waiting' && !target.tried) return queue.filter(entry => entry !== target)
  const { optionId, start, ref, token, mark: undoes } = target
  const wish = { optionId, start, ref, token, undoes, positions: null, acceptUnpaid: false }
  return [...queue, { ...wish, ...made, ...UNSENT, mark: 'undone', target: id }]
}

/** Lets go of an answer that was read. */
export function dismissAnswer(queue: Queue, id: string): Queue {
  return queue.filter(entry => entry.id !== id || entry.state === 'waiting')
}

/** What can be sent now, in order. What comes behind an undo that has to wait stays behind it. */
export function nextBatch(
  queue: Queue,
  { person, most }: { person: string; most: number },
): CheckIn[] {
  const heldBack = new Set<string>()
  const batch: CheckIn[] = []
  for (const entry of queue) {
    if (entry.state !== 'waiting' || entry.person !== person) continue
    const booking = entry.ref ?? entry.token ?? entry.id
    const waitsFor = queue.find(({ id }) => id === entry.target)
    if (waitsFor?.state === 'waiting') heldBack.add(booking)
    if (!heldBack.has(booking)) batch.push(entry)
    if (batch.length === most) break
  }
  return batch
}

export function asSentMark(
  entry: CheckIn,
  { queue, device }: { queue: Queue; device: string },
): SentMark {
  const undone = queue.find(({ id }) => id === entry.target)
  const positions = undone?.answer?.positions ?? entry.positions
  return {
    id: entry.id,
    ...(entry.token === null ? { ref: entry.ref ?? '' } : { token: entry.token }),
    state: entry.mark,
    ...(positions && { positions }),
    at: entry.at,
    device,
    // Whoever undoes a mark may stand at another start by now.
    ...(entry.mark !== 'undone' && { option_id: entry.optionId, start: entry.start }),
    ...(entry.undoes && { undoes: entry.undoes }),
    ...(entry.acceptUnpaid && { accept_unpaid: true }),
    ...(entry.collected?.length && { collected: entry.collected }),
    ...(entry.takesRest && { takes_rest: true }),
  }
}

/** Before a batch leaves: from here on its marks may have reached the service. */
export function markTried(queue: Queue, ids: readonly string[]): Queue {
  return queue.map(entry => (ids.includes(entry.id) ? { ...entry, tried: true } : entry))
}

/** Gives each its answer, and lets go of undos that have nothing to undo. */
export function settle(
  queue: Queue,
  answers: ReadonlyMap<string, CheckInAnswer>,
  answeredAt: string,
): Queue {
  const settled = queue.map((entry): CheckIn => {
    const answer = answers.get(entry.id)
    if (!answer || entry.state !== 'waiting') return entry
    const state = answer.outcome === 'done' ? 'sent' : 'refused'
    return { ...entry, state, answer, answeredAt }
  })
  return settled.filter(entry => entry.state !== 'waiting' || !hasNothingToUndo(entry, settled))
}

function hasNothingToUndo(entry: CheckIn, queue: Queue): boolean {
  if (entry.target === null) return false
  const target = queue.find(({ id }) => id === entry.target)
  return target?.state === 'refused' || target?.answer?.positions.length === 0
}

/** Answered marks that a newer list holds by itself. An undo that waits still needs its target. */
export function dropOutdated(
  queue: Queue,
  { optionId, start, listedAt }: { optionId: string; start: string; listedAt: string },
): Queue {
  const needed = new Set(queue.flatMap(({ state, target }) => (state === 'waiting' ? target : [])))
  return queue.filter(
    entry =>
      entry.state !== 'sent' ||
      needed.has(entry.id) ||
      entry.optionId !== optionId ||
      entry.start !== start ||
      (entry.answeredAt ?? '') >= listedAt,
  )
}

const KEPT_MS = 7 * 86_400_000

/** What outlives a session: marks that wait and can still be taken. */
export function onlyWaiting(queue: Queue, now: number): Queue {
  return queue.filter(({ state, at }) => state === 'waiting' && Date.parse(at) > now - KEPT_MS)
}

export function countWaiting(queue: Queue, person: string): number {
  return queue.filter(entry => entry.state === 'waiting' && entry.person === person).length
}
