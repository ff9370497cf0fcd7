import { expect, test } from 'vitest'
import { openFairQueue } from '#memory/fair-queue.ts'

const open = (waitMs: number | null = 10_000) =>
  openFairQueue({ most: 3, mostOfGroup: 2, waitMs, tooLong: 'Too long.' })

test('of one group so many are inside, and the next when one of them leaves', async () => {
  const { enter, waiting } = open()
  const first = enter('busy')
  expect([first, enter('busy')]).toEqual([expect.any(Function), expect.any(Function)])
  const third = enter('busy')
  expect(third).toBeInstanceOf(Promise)
  expect(enter('other')).toBeTypeOf('function')
  expect(waiting()).toBe(1)
  // Once is enough: a place that is given back twice is still one place.
  for (const _time of [1, 2]) (first as () => void)()
  expect(await third).toBeTypeOf('function')
  expect(waiting()).toBe(0)
})

test('of a share within a group so many are inside, and nobody else waits for them', async () => {
  const { enter, waiting } = open()
  const shares = [{ name: 'one', most: 1 }]
  const first = enter('busy', shares)
  const second = enter('busy', shares)
  expect([first, second]).toEqual([expect.any(Function), expect.any(Promise)])
  const other = enter('busy', [{ name: 'two', most: 1 }])
  expect(other).toBeTypeOf('function')
  // The group has all its places by now, and so the share alone does not let it in.
  ;(first as () => void)()
  const last = await second
  expect(enter('busy', [{ name: 'three', most: 1 }])).toBeInstanceOf(Promise)
  last()
  expect(waiting()).toBe(0)
})

test('whoever is of no group takes any place there is', async () => {
  const { enter } = open()
  const places = [enter(null), enter(null), enter(null)]
  expect(places.every(place => typeof place === 'function')).toBe(true)
  const next = enter('busy')
  ;(places[0] as () => void)()
  expect(await next).toBeTypeOf('function')
})

test('who waited too long is refused, and takes nobody’s place', async () => {
  const { enter, waiting } = open(5)
  const inside = [enter('busy'), enter('busy')]
  await expect(enter('busy')).rejects.toMatchObject({
    refusal: { code: 'Unavailable', facts: { retry_after_seconds: 1 } },
  })
  expect(waiting()).toBe(0)
  for (const leave of inside) (leave as () => void)()
  expect(enter('busy')).toBeTypeOf('function')
})

test('without a bound one waits for as long as it takes', async () => {
  const { enter } = open(null)
  const first = enter('busy')
  expect(enter('busy')).toBeTypeOf('function')
  const third = enter('busy')
  ;(first as () => void)()
  expect(await third).toBeTypeOf('function')
})
