import type { AttendanceMarks, AttendanceResults } from '@outset/sdk/seller'
import { addMark, type MarkWish, type Queue, type SentMark, undoMark } from './check-in-queue.ts'
import type { Attended } from './pack-content.ts'
import { sendCheckIns } from './send-check-ins.ts'

type Result = AttendanceResults['results'][number]
type Mark = SentMark

/** The service in a few lines, for tests of the queue: the first mark counts, an id counts once. */
export function openModelService(party: number) {
  const known = new Map<string, Map<number, { state: Attended; by: string }>>()
  const answered = new Map<string, Result>()
  const applied = new Map<string, number>()
  const service = {
    undoneOfOthers: 0,
    timesApplied: (id: string) => applied.get(id) ?? 0,
    statesOf: (ref: string) =>
      [...(known.get(ref) ?? [])]
        .map(([position, { state }]) => [position, state])
        .sort(([a], [b]) => Number(a) - Number(b)),
    mark(person: string, { marks }: AttendanceMarks): AttendanceResults {
      return { results: marks.map(mark => judge(person, mark)) }
    },
  }

  function judge(person: string, mark: Mark): Result {
    const { id } = mark
    const before = answered.get(id)
    if (before) return { ...before, repeated: true }
    const result = apply(person, mark)
    answered.set(id, result)
    if (result.outcome === 'done') applied.set(id, service.timesApplied(id) + 1)
    return result
  }

  function apply(person: string, { id, ref = '', state, positions, undoes }: Mark): Result {
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
      return { ...base, outcome: 'done', positions: undone }
    }
    const stands = (position: number) => {
      const now = standing.get(position)?.state
      return now === 'checked_in' || now === state
    }
    const changed = wanted.filter(position => !stands(position))
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
  const now = () => `2026-12-07T07:${String(minute++ % 60).padStart(2, '0')}:00.000Z`
  const make = () => {
    const id = `${person} ${made.length}`
    made.push(id)
    return { id, person, at: now() }
  }
  return {
    person,
    made,
    queue: () => queue,
    mark({ ref, mark, positions }: Pick<MarkWish, 'ref' | 'mark' | 'positions'>) {
      const where = { optionId: 'o', start: '2026-12-07T09:00', token: null }
      const plain = { acceptUnpaid: false, undoes: null }
      queue = addMark(queue, { ...where, ...plain, ref, mark, positions }, make())
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
