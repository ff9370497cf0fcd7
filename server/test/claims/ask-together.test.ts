import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { askTogether } from '#operations/ask-together.ts'

/** Asks that are answered when the test says so. */
function openAsks({ mostCalls = 1, mostAtOnce = 10 } = {}) {
  const calls: { questions: readonly string[]; answer(): void; fail(): void }[] = []
  const ask = askTogether<string, string>({
    mostCalls,
    mostAtOnce,
    nameOf: asked => asked,
    ask: questions =>
      new Promise((resolve, reject) => {
        const at = calls.length
        calls.push({
          questions,
          answer: () => resolve(questions.map(question => `${question} in ${at}`)),
          fail: () => reject(new Error('away')),
        })
      }),
  })
  return { ask, calls, questions: () => calls.map(call => call.questions) }
}

describe('questions that come at the same time', () => {
  test('go into one call, and the same one is asked once', async () => {
    const { ask, calls, questions } = openAsks()
    const answers = Promise.all([ask('a'), ask('b'), ask('a')])
    await nextTurn()
    expect(questions()).toEqual([['a', 'b']])
    calls[0]?.answer()
    expect(await answers).toEqual(['a in 0', 'b in 0', 'a in 0'])
  })

  test('one that comes while a call is under way is never answered by it', async () => {
    const { ask, calls, questions } = openAsks()
    const first = ask('a')
    await nextTurn()
    const second = ask('a')
    await nextTurn()
    expect(questions()).toEqual([['a']])
    calls[0]?.answer()
    expect(await first).toBe('a in 0')
    await nextTurn()
    calls[1]?.answer()
    expect(await second).toBe('a in 1')
  })

  test('no call is larger, and no more are under way, than is allowed', async () => {
    const { ask, calls, questions } = openAsks({ mostCalls: 2, mostAtOnce: 2 })
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
    await nextTurn()
    expect(questions()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    for (let at = 0; at < 3; at++) {
      calls[at]?.answer()
      await nextTurn()
    }
    expect(await answers).toEqual(['a in 0', 'b in 0', 'c in 1', 'd in 1', 'e in 2'])
  })

  test('a call that fails fails for all who asked in it, and for nobody else', async () => {
    const { ask, calls } = openAsks()
    const lost = Promise.allSettled([ask('a'), ask('a'), ask('b')])
    await nextTurn()
    const later = ask('a')
    calls[0]?.fail()
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await nextTurn()
    calls[1]?.answer()
    expect(await later).toBe('a in 1')
  })
})
