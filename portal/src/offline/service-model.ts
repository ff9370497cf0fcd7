import type { AttendanceMarks, AttendanceResults } from '@outset/sdk/seller'
import { addMark, type MarkWish, type Queue, type SentMark, undoMark } from './check-in-queue.ts'
import type { Attended } from './pack-content.ts'
import { sendCheckIns } from './send-check-ins.ts'
import { undoWishes } from './undo-wishes.ts'

type Result = AttendanceResults['results'][number]
type Mark = SentMark

/**
 * The service in a few lines, for tests of the queue: the first mark counts, an id counts once.
 * What a party owes is asked for until somebody has it.
 */
export function openModelService(party: number, owes = 0) {
  const known = new Map<string, Map<number, { state: Attended; by: string }>>()
  const answered = new Map<string, Result>()
  const applied = new Map<string, number>()
  const held = new Map<string, number>()
  const service = {
    undoneOfOthers: 0,
    timesApplied: (id: string) => applied.get(id) ?? 0,
    statesOf: (ref: string) =>
      [...(known.get(ref) ?? [])]
        .map(([position, { state }]) => [position, state])
        .sort(([a], [b]) => Number(a) - Number(b)),
    /** As a list of guests says it. */
    moneyOf: (ref: string) => {
      const taken = held.get(ref) ?? 0
      const sum = (amount: number) => (amount > 0 ? [{ amount, currency: 'USD' }] : [])
      const collected = taken > 0 ? [{ money: sum(taken), at: '', by: 'liv' }] : []
      return { to_collect: sum(owes - taken), collected }
    },
    mark(person: string, { marks }: AttendanceMarks): AttendanceResults {
      return { results: marks.map(mark => judge(person, mark)) }
    },
  }

  function judge(person: string, mark: Mark): Result {
    const { id } = mark
    const before = answered.get(id)
    if (before) return { ...before, repeated: true }
    const result = apply(person, mark)
    if (result.outcome !== 'unpaid') answered.set(id, result)
    if (result.outcome === 'done') applied.set(id, service.timesApplied(id) + 1)
    return result
  }

  function apply(person: string, mark: Mark): Result {
    const { id, ref = '', state, positions, undoes, collected = [] } = mark
    const standing = known.get(ref) ?? new Map<number, { state: Attended; by: string }>()
    known.set(ref, standing)
    const wanted = positions ?? Array.from({ length: party }, (_, index) => index + 1)
    const base = { id, repeated: false, already: [], booking: null }
    if (state === 'undone') {
      const undone = wanted.filter(position => standing.get(position)?.state === undoes)
      for (const position of undone) {
        if (standing.get(position)?.by !== person) service.undoneOfOthers += 1
        standing.delete(position)
      }
      if (![...standing.values()].some(one => one.state === 'checked_in')) held.delete(ref)
      return { ...base, outcome: 'done', positions: undone }
    }
    const stands = (position: number) => {
      const now = standing.get(position)?.state
      return now === 'checked_in' || now === state
    }
    const changed = wanted.filter(position => !stands(position))
    const taken = collected.reduce((sum, { amount }) => sum + amount, held.get(ref) ?? 0)
    const isLetIn = collected.length > 0 || mark.accept_unpaid === true || taken >= owes
    if (state === 'checked_in' && changed.length > 0) {
      if (!isLetIn) return { ...base, outcome: 'unpaid', positions: [] }
      held.set(ref, taken)
    }
    // Marks that are undone have left the list before.
    for (const position of changed) standing.set(position, { state: state as Attended, by: person })
    const outcome = changed.length > 0 ? 'done' : 'already'
    return { ...base, outcome, positions: changed }
  }
  return service
}

export type ModelService = ReturnType<typeof openModelService>
export type Phone = ReturnType<typeof openPhone>

class Lost extends Error {}

/** A phone with its queue and a network that loses requests or answers. */
export function openPhone(person: string, service: ModelService) {
  let queue: Queue = []
  let minute = 0
  const made: string[] = []
  const now = () => new Date(Date.UTC(2026, 11, 7, 7, minute++)).toISOString()
  const make = () => {
    const id = `${person} ${made.length}`
    made.push(id)
    return { id, person, at: now() }
  }
  return {
    person,
    made,
    queue: () => queue,
    mark(wish: Pick<MarkWish, 'ref' | 'mark' | 'positions' | 'collected'>) {
      const where = { optionId: 'o', start: '2026-12-07T09:00', token: null }
      const plain = { acceptUnpaid: false, undoes: null }
      queue = addMark(queue, { ...where, ...plain, ...wish }, make())
    },
    now,
    /** As the button does it for a party: marks of this phone, and those of the list alone. */
    undoAll(guest: Parameters<typeof undoWishes>[0]) {
      const departure = { optionId: 'o', start: '2026-12-07T09:00' }
      const { entries, wishes } = undoWishes(guest, departure)
      for (const id of entries) queue = undoMark(queue, id, make())
      for (const wish of wishes) queue = addMark(queue, wish, make())
    },
    undo(which: number) {
      const marks = queue.filter(entry => entry.mark !== 'undone')
      const target = marks[which % Math.max(1, marks.length)]
      if (target) queue = undoMark(queue, target.id, make())
    },
    async send(network: 'answers' | 'loses_request' | 'loses_answer') {
      const sent = sendCheckIns({
        person,
        device: 'phone',
        read: async () => queue,
        update: async change => {
          queue = change(queue)
          return queue
        },
        mark: async body => {
          if (network === 'loses_request') throw new Lost()
          const answer = service.mark(person, body)
          if (network === 'loses_answer') throw new Lost()
          return answer
        },
        now,
        hear: () => {},
        refusalOf: () => null,
      })
      await sent.catch(error => {
        if (!(error instanceof Lost)) throw error
      })
    },
  }
}
