import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCoalescer } from '#http/pipeline/coalesce.ts'

/** Work that is done when the test says so. */
function openWork() {
  const coalesce = openCoalescer<number>()
  const begun: { key: string; finish(): void }[] = []
  const ask = (key: string) =>
    coalesce(key, () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const number = begun.length
      begun.push({ key, finish: () => resolve(number) })
      return promise
    })
  return { ask, begun }
}

test('those who ask in one turn coalesce an answer, and whoever comes later gets a later one', async () => {
  const { ask, begun } = openWork()
  const early = [ask('a'), ask('a'), ask('b')]
  expect(begun).toHaveLength(0)
  await turn()
  const late = ask('a')
  await turn()
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b', 'a'])
  for (const { finish } of begun) finish()
  expect(await Promise.all([...early, late])).toEqual([0, 0, 1, 2])
})

test('a few of a key are under way, the rest wait together, and other names go on', async () => {
  const { ask, begun } = openWork()
  const first: Promise<number>[] = []
  for (let count = 0; count < 4; count++) {
    first.push(ask('a'))
    await turn()
  }
  const rest = [ask('a'), ask('a'), ask('a')]
  await turn()
  expect(begun).toHaveLength(4)
  const other = ask('b')
  await turn()
  expect(begun.map(({ key }) => key)).toEqual(['a', 'a', 'a', 'a', 'b'])
  begun[2]?.finish()
  await turn()
  expect(begun).toHaveLength(6)
  for (const { finish } of begun) finish()
  expect(await Promise.all(first)).toEqual([0, 1, 2, 3])
  expect(await Promise.all(rest)).toEqual([5, 5, 5])
  expect(await other).toBe(4)
})

test('work that fails leaves the way free', async () => {
  const coalesce = openCoalescer<number>()
  for (let count = 0; count < 10; count++) {
    await expect(coalesce('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await coalesce('a', async () => 7)).toBe(7)
})
