import { afterEach, expect, test, vi } from 'vitest'
import { openShare } from './share.ts'

afterEach(() => vi.useRealTimers())

test('so many at once, so many waiting in their order, and no more', async () => {
  const share = openShare({ most: 2, mostWaiting: 1 })
  const order: string[] = []
  const gates = new Map<string, () => void>()
  const run = (name: string) =>
    share.run(async () => {
      order.push(name)
      await new Promise<void>(resolve => gates.set(name, resolve))
      return name
    })
  const [a, b, c] = [run('a'), run('b'), run('c')]
  expect(await run('d')).toBeNull()
  expect(order).toEqual(['a', 'b'])
  gates.get('a')?.()
  expect(await a).toBe('a')
  expect(order).toEqual(['a', 'b', 'c'])
  for (const name of ['b', 'c']) gates.get(name)?.()
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
})

test('work that fails gives its place back', async () => {
  const share = openShare({ most: 1, mostWaiting: 0 })
  await expect(share.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await share.run(async () => 'next')).toBe('next')
})

/** A share of one place, taken until `leave` is called. */
function openTaken(mostWaiting: number) {
  const share = openShare({ most: 1, mostWaiting })
  const { promise: gate, resolve: leave } = Promise.withResolvers<void>()
  const first = share.run(() => gate)
  return { share, leave, first }
}

test('nobody waits for ever, and who has given up takes no place [S-HOST-10]', async () => {
  vi.useFakeTimers()
  const { share, leave, first } = openTaken(1)
  const late = share.run(async () => 'late')
  vi.advanceTimersByTime(9_999)
  expect(await share.run(async () => 'one too many')).toBeNull()
  vi.advanceTimersByTime(1)
  expect(await late).toBeNull()
  const next = share.run(async () => 'next')
  leave()
  await first
  expect(await next).toBe('next')
  expect(await share.run(async () => 'last')).toBe('last')
  expect(vi.getTimerCount()).toBe(0)
})

test('who has hung up leaves the line', async () => {
  const { share, leave, first } = openTaken(1)
  const hangUp = new AbortController()
  let answered = 0
  const answer = async () => {
    answered += 1
    return 'answered'
  }
  const gone = share.run(answer, hangUp.signal)
  hangUp.abort()
  expect(await gone).toBeNull()
  expect(await share.run(answer, hangUp.signal)).toBeNull()
  const next = share.run(answer, new AbortController().signal)
  leave()
  await first
  expect([await next, answered]).toEqual(['answered', 1])
})
