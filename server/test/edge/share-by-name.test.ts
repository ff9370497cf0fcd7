import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareByName } from '#http/lanes/share-by-name.ts'

/** Work that is done when the test says so. */
function openWork() {
  const share = shareByName<number>()
  const begun: { name: string; finish(): void }[] = []
  const ask = (name: string) =>
    share(name, () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const number = begun.length
      begun.push({ name, finish: () => resolve(number) })
      return promise
    })
  return { ask, begun }
}

test('those who ask in one turn share an answer, and whoever comes later gets a later one', async () => {
  const { ask, begun } = openWork()
  const early = [ask('a'), ask('a'), ask('b')]
  expect(begun).toHaveLength(0)
  await turn()
  const late = ask('a')
  await turn()
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'a'])
  for (const { finish } of begun) finish()
  expect(await Promise.all([...early, late])).toEqual([0, 0, 1, 2])
})

test('a few of a name are under way, the rest wait together, and other names go on', async () => {
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
  expect(begun.map(({ name }) => name)).toEqual(['a', 'a', 'a', 'a', 'b'])
  begun[2]?.finish()
  await turn()
  expect(begun).toHaveLength(6)
  for (const { finish } of begun) finish()
  expect(await Promise.all(first)).toEqual([0, 1, 2, 3])
  expect(await Promise.all(rest)).toEqual([5, 5, 5])
  expect(await other).toBe(4)
})

test('work that fails leaves the way free', async () => {
  const share = shareByName<number>()
  for (let count = 0; count < 10; count++) {
    await expect(share('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await share('a', async () => 7)).toBe(7)
})
