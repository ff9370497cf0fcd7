import { describe, expect, test } from 'vitest'
import { rememberMany, type Watched } from '#http/remember-many.ts'

/** A process with a hand-moved stopwatch, whose loads end when told. */
function source({ mostBytes = 10_000 } = {}) {
  const state = { seller: 0, all: 0, own: 0, nowMs: 1000, loads: 0 }
  const waiting: (() => void)[] = []
  const many = rememberMany<string>({
    changes: { ofSeller: () => state.seller, ofAll: () => state.all, ofOwn: () => state.own },
    stopwatchMs: () => state.nowMs,
    mostBytes,
    bytesOf: value => value.length,
  })
  const load = async () => {
    state.loads += 1
    return `load ${state.loads}`
  }
  return {
    state,
    read: (watched: Watched, key = 'k') => many.read(key, watched, load),
    atHand: (watched: Watched) => many.atHand('k', watched),
    slow: (watched: Watched) =>
      many.read('k', watched, async () => {
        state.loads += 1
        const value = `load ${state.loads}`
        await new Promise<void>(done => waiting.push(done))
        return value
      }),
    endLoads: () => {
      for (const done of waiting.splice(0)) done()
    },
    changedHere: () => {
      state.own += 1
      state.all += 1
      state.seller += 1
    },
    changedElsewhere: () => {
      state.all += 1
      state.seller += 1
    },
  }
}

const SELLER = { sellerId: 'a' }
const current = (value: string) => ({ value, isCurrent: true })

describe('values that are kept by key', () => {
  test('each is loaded once, also for those who ask while it is being loaded', async () => {
    const { read, state } = source()
    await Promise.all([read(SELLER), read(SELLER), read(SELLER, 'other')])
    await read(SELLER)
    expect(state.loads).toBe(2)
  })

  test('a change of the seller is never missed, whoever made it', async () => {
    const { read, changedHere, changedElsewhere } = source()
    expect(await read(SELLER)).toEqual(current('load 1'))
    changedElsewhere()
    expect(await read(SELLER)).toEqual(current('load 2'))
    changedHere()
    expect(await read(SELLER)).toEqual(current('load 3'))
  })

  test('of everybody’s changes our own are never missed, the others for half a second', async () => {
    const { read, state, changedHere, changedElsewhere } = source()
    await read('everybody')
    changedElsewhere()
    expect(await read('everybody')).toEqual({ value: 'load 1', isCurrent: false })
    state.nowMs += 499
    expect(await read('everybody')).toEqual({ value: 'load 1', isCurrent: false })
    state.nowMs += 1
    expect(await read('everybody')).toEqual(current('load 2'))
    changedHere()
    expect(await read('everybody')).toEqual(current('load 3'))
  })

  test('who asks after a change does not get a load that began before it', async () => {
    const { slow, endLoads, changedHere } = source()
    const early = slow(SELLER)
    changedHere()
    const late = slow(SELLER)
    endLoads()
    expect(await early).toEqual(current('load 1'))
    // The second load begins when the first has ended and turned out to be too old.
    await Promise.resolve()
    endLoads()
    expect(await late).toEqual(current('load 2'))
  })

  test('a change during a load makes the next reader load again', async () => {
    const { slow, read, endLoads, changedHere } = source()
    const first = slow(SELLER)
    changedHere()
    endLoads()
    await first
    expect(await read(SELLER)).toEqual(current('load 2'))
  })

  test('after half a minute a value is read again behind the caller’s back', async () => {
    const { read, state } = source()
    await read(SELLER)
    state.nowMs += 30_000
    expect((await read(SELLER)).value).toBe('load 1')
    await Promise.resolve()
    expect((await read(SELLER)).value).toBe('load 2')
    expect(state.loads).toBe(2)
  })

  test('a load that failed is tried again by the next who asks', async () => {
    const changes = { ofSeller: () => 0, ofAll: () => 0, ofOwn: () => 0 }
    const many = rememberMany<string>({
      changes,
      stopwatchMs: () => 0,
      mostBytes: 1000,
      bytesOf: value => value.length,
    })
    const away = () => Promise.reject(new Error('away'))
    await expect(many.read('k', SELLER, away)).rejects.toThrow('away')
    expect(await many.read('k', SELLER, async () => 'here')).toEqual(current('here'))
  })

  test('the least used leave when there is no more room', async () => {
    const { read, state } = source({ mostBytes: 450 })
    await read(SELLER, 'one')
    await read(SELLER, 'two')
    await read(SELLER, 'one')
    await read(SELLER, 'three')
    expect(state.loads).toBe(3)
    await read(SELLER, 'one')
    expect(state.loads).toBe(3)
    await read(SELLER, 'two')
    expect(state.loads).toBe(4)
  })

  test('is at hand while it may be served, and not when it should be read again', async () => {
    const { read, atHand, state, changedHere, changedElsewhere } = source()
    expect(atHand('everybody')).toBeNull()
    await read('everybody')
    expect(atHand('everybody')).toEqual(current('load 1'))
    changedElsewhere()
    expect(atHand('everybody')).toEqual({ value: 'load 1', isCurrent: false })
    expect(atHand(SELLER)).toBeNull()
    changedHere()
    expect(atHand('everybody')).toBeNull()
    await read('everybody')
    state.nowMs += 30_000
    expect(atHand('everybody')).toBeNull()
  })
})
