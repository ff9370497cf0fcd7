import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type BatcherRules, type BatchKeys, openBatcher } from '#memory/batcher.ts'

type Call = { items: readonly string[]; answer(): void; fail(error?: Error): void }

/** Calls that are answered when the test says so. */
function openCalls(rules: Partial<BatcherRules<string, string>> = {}) {
  const calls: Call[] = []
  const ask = openBatcher<string, string>({
    mostCalls: 1,
    mostAtOnce: 10,
    ...rules,
    call: items =>
      new Promise((resolve, reject) => {
        const at = calls.length
        calls.push({
          items,
          answer: () => resolve(items.map(item => `${item} in ${at}`)),
          fail: (error = new Error('away')) => reject(error),
        })
      }),
  })
  return { ask, calls, items: () => calls.map(call => call.items) }
}

const nameOf = (item: string) => item

describe('what comes at the same time', () => {
  test('goes into one call, and the same query is made once', async () => {
    const { ask, calls, items } = openCalls({ nameOf })
    const answers = Promise.all([ask('a'), ask('b'), ask('a')])
    await nextTurn()
    expect(items()).toEqual([['a', 'b']])
    calls[0]?.answer()
    expect(await answers).toEqual(['a in 0', 'b in 0', 'a in 0'])
  })

  test('without names nothing is the same', async () => {
    const { ask, calls, items } = openCalls()
    const answers = Promise.all([ask('a'), ask('a')])
    await nextTurn()
    expect(items()).toEqual([['a', 'a']])
    calls[0]?.answer()
    expect(await answers).toEqual(['a in 0', 'a in 0'])
  })

  test('one that comes while a call is under way is never answered by it', async () => {
    const { ask, calls, items } = openCalls({ nameOf })
    const first = ask('a')
    await nextTurn()
    const second = ask('a')
    await nextTurn()
    expect(items()).toEqual([['a']])
    calls[0]?.answer()
    expect(await first).toBe('a in 0')
    await nextTurn()
    calls[1]?.answer()
    expect(await second).toBe('a in 1')
  })

  test('no call is larger, and no more are under way, than is allowed', async () => {
    const { ask, calls, items } = openCalls({ mostCalls: 2, mostAtOnce: 2 })
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
    await nextTurn()
    expect(items()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    for (let at = 0; at < 3; at++) {
      calls[at]?.answer()
      await nextTurn()
    }
    expect(await answers).toEqual(['a in 0', 'b in 0', 'c in 1', 'd in 1', 'e in 2'])
  })

  test('a call that fails fails for all who are in it, and for nobody else', async () => {
    const { ask, calls } = openCalls({ nameOf })
    const lost = Promise.allSettled([ask('a'), ask('a'), ask('b')])
    await nextTurn()
    const later = ask('a')
    calls[0]?.fail()
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await nextTurn()
    calls[1]?.answer()
    expect(await later).toBe('a in 1')
  })

  test('an answer for fewer items than were sent is a failure', async () => {
    const ask = openBatcher<string, string>({ mostCalls: 1, mostAtOnce: 2, call: async () => [] })
    await expect(ask('a')).rejects.toThrow('not answered item by item')
  })
})

/** The letters of an item are what it wants; a digit may stand once in a call. */
function keysOf(item: string): BatchKeys {
  return { shared: item.match(/[a-z]/g) ?? [], exclusive: item.match(/\d/g) ?? [] }
}

describe('what is asked for by one call at a time', () => {
  test('goes together in a call, and waits while another call asks for it', async () => {
    const { ask, calls, items } = openCalls({ mostCalls: 3, keysOf })
    const answers = [ask('a'), ask('ab')]
    await nextTurn()
    answers.push(ask('b'), ask('c'))
    await nextTurn()
    expect(items()).toEqual([['a', 'ab'], ['c']])
    calls[0]?.answer()
    await nextTurn()
    expect(items()[2]).toEqual(['b'])
    calls[1]?.answer()
    calls[2]?.answer()
    expect(await Promise.all(answers)).toEqual(['a in 0', 'ab in 0', 'b in 2', 'c in 1'])
  })

  test('whoever waits keeps its turn for everything it wants', async () => {
    const { ask, calls, items } = openCalls({ mostCalls: 3, keysOf })
    const answers = [ask('a')]
    await nextTurn()
    answers.push(ask('ab'), ask('b'))
    await nextTurn()
    expect(items()).toEqual([['a']])
    calls[0]?.answer()
    await nextTurn()
    expect(items()[1]).toEqual(['ab', 'b'])
    calls[1]?.answer()
    await Promise.all(answers)
  })

  test('two of the same exclusive key are never in one call', async () => {
    const { ask, calls, items } = openCalls({ mostCalls: 3, keysOf })
    const answers = [ask('a1'), ask('b1'), ask('c')]
    await nextTurn()
    expect(items()).toEqual([['a1', 'c']])
    calls[0]?.answer()
    await nextTurn()
    expect(items()[1]).toEqual(['b1'])
    calls[1]?.answer()
    await Promise.all(answers)
  })
})

describe('a call that fails and may be tried again', () => {
  const timeout = new Error('timeout')
  const retry = {
    mayRetry: (error: unknown, items: number) => error !== timeout && items > 1,
    failsKeys: (error: unknown) => error === timeout,
  }

  /** Fails by what is in it. */
  function openFailing() {
    const calls: (readonly string[])[] = []
    const ask = openBatcher<string, string>({
      mostCalls: 1,
      mostAtOnce: 10,
      keysOf,
      retry,
      call: async items => {
        calls.push(items)
        if (items.some(item => item.startsWith('x'))) throw new Error('bad')
        if (items.length === 1 && items[0]?.startsWith('t')) throw timeout
        return items
      },
    })
    return { calls, ask }
  }
  const outcome = (result: PromiseSettledResult<string>) =>
    result.status === 'fulfilled' ? result.value : result.reason.message

  test('only the bad one of them fails', async () => {
    const { ask, calls } = openFailing()
    const results = await Promise.allSettled(['a', 'x', 'b'].map(ask))
    expect(results.map(outcome)).toEqual(['a', 'bad', 'b'])
    expect(calls).toEqual([['a', 'x', 'b'], ['a'], ['x'], ['b']])
  })

  test('who wants what nobody gets is not tried any more', async () => {
    const { ask, calls } = openFailing()
    const results = await Promise.allSettled(['x', 'ta', 'ab', 'b'].map(ask))
    expect(results.map(outcome)).toEqual(['bad', 'timeout', 'timeout', 'b'])
    expect(calls.slice(1)).toEqual([['x'], ['ta'], ['b']])
  })

  test('what may not be tried again fails for all', async () => {
    const { ask, calls } = openFailing()
    await expect(ask('x')).rejects.toThrow('bad')
    expect(calls).toEqual([['x']])
  })
})
