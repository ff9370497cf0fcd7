import { expect, test } from 'vitest'
import { addMark, type Queue } from './check-in-queue.ts'
import { sendCheckIns } from './send-check-ins.ts'

const wish = {
  optionId: 'o',
  start: '2026-12-07T09:00',
  token: null,
  mark: 'checked_in',
  positions: null,
  acceptUnpaid: false,
  undoes: null,
} as const

class Refused extends Error {}

function queueOf(count: number): Queue {
  let queue: Queue = []
  for (let i = 0; i < count; i += 1) {
    const made = { id: `m${i}`, person: 'liv', at: '2026-12-07T07:00:00Z' }
    queue = addMark(queue, { ...wish, ref: `R${i}` }, made)
  }
  return queue
}

async function sendAll(start: Queue, unreadable: string | null) {
  let queue = start
  const sizes: number[] = []
  await sendCheckIns({
    person: 'liv',
    device: 'phone',
    read: async () => queue,
    update: async change => {
      queue = change(queue)
      return queue
    },
    mark: async ({ marks }) => {
      sizes.push(marks.length)
      if (marks.some(({ ref }) => ref === unreadable)) throw new Refused()
      const results = marks.map(({ id }) => ({
        id,
        outcome: 'done' as const,
        repeated: false,
        positions: [1],
        already: [],
        booking: null,
      }))
      return { results }
    },
    // No booking comes back here, so there is nothing to hear of one.
    hear: () => {},
    now: () => '2026-12-07T07:00:01Z',
    refusalOf: error => (error instanceof Refused ? 'InvalidInput' : null),
  })
  return { queue, sizes }
}

test('a long queue goes in batches of at most fifty, in order', async () => {
  const { queue, sizes } = await sendAll(queueOf(120), null)
  expect(sizes).toEqual([50, 50, 20])
  expect(queue.every(({ state }) => state === 'sent')).toBe(true)
})

test('one mark that cannot be read is refused alone', async () => {
  const { queue } = await sendAll(queueOf(20), 'R13')
  const refused = queue.filter(({ state }) => state === 'refused')
  expect(refused).toMatchObject([{ ref: 'R13', answer: { code: 'InvalidInput' } }])
  expect(queue.filter(({ state }) => state === 'sent')).toHaveLength(19)
})
