import { describe, expect, test } from 'vitest'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { allReady, follow, later } from '#memory/steps.ts'

describe('steps', () => {
  const sum = (one: NowOrLater<number>, other: NowOrLater<number>) =>
    follow(
      (function* () {
        const [first] = yield* allReady([one])
        const [second, third] = yield* allReady([other, 1])
        return first + second + third
      })(),
    )

  test('go on at once while everything is in memory', () => {
    expect(sum(1, 2)).toBe(4)
  })

  test('wait for what is not, wherever that is', async () => {
    for (const found of [sum(Promise.resolve(1), 2), sum(1, Promise.resolve(2))]) {
      expect(found).toBeInstanceOf(Promise)
      expect(await found).toBe(4)
    }
  })

  test('throw at once what fails at once, and reject with what fails later', async () => {
    const failing = (value: NowOrLater<number>) =>
      follow(
        (function* () {
          yield* allReady([value])
          throw new Error('no such trip')
        })(),
      )
    expect(() => failing(1)).toThrow('no such trip')
    await expect(failing(Promise.resolve(1))).rejects.toThrow('no such trip')
    await expect(sum(1, Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  test('may deal with what failed', async () => {
    const found = follow(
      (function* () {
        try {
          return yield* allReady([Promise.reject(new Error('away'))])
        } catch {
          return 'something else'
        }
      })(),
    )
    expect(await found).toBe('something else')
  })

  test('begin nothing before whoever follows them may wait', async () => {
    const done: string[] = []
    const begin = (name: string) => later(async () => done.push(name))
    const steps = (function* () {
      yield* begin('one')
      yield* begin('last')
    })()
    const found = follow(steps, async () => {
      await Promise.resolve()
      done.push('place')
    })
    expect(done).toEqual([])
    await found
    expect(done).toEqual(['place', 'one', 'last'])
  })

  test('begin nothing at all where whoever follows them may not', async () => {
    let begun = 0
    const refused = follow(
      later(async () => ++begun),
      async () => {
        throw new Error('no place')
      },
    )
    await expect(refused).rejects.toThrow('no place')
    expect(begun).toBe(0)
  })

  test('a value that is here is gone on with at once', async () => {
    expect(andThen(2, value => value * 2)).toBe(4)
    expect(await andThen(Promise.resolve(2), value => value * 2)).toBe(4)
  })
})
