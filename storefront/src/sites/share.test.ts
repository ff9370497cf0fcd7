import { expect, test } from 'vitest'
import { openShare } from './share.ts'

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
