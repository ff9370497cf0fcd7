import { describe, expect, test } from 'vitest'
import {
  openVersionedCache,
  openVersionedValue,
  type Versioned,
  type Watched,
} from '#memory/versioned-cache.ts'

/** A process with a hand-moved stopwatch, whose loads end when told. */
function openWorld({ bytes = 10_000, waitForReread = false } = {}) {
  const state = { seller: 0, platform: 0, all: 0, own: 0, nowMs: 1000, loads: 0, fails: false }
  const waiting: (() => void)[] = []
  const changes = {
    ofSeller: () => state.seller,
    ofPlatform: () => state.platform,
    ofAll: () => state.all,
    ofOwn: () => state.own,
  }
  const cache = openVersionedCache<string>({
    changes,
    stopwatchMs: () => state.nowMs,
    bounds: { bytes, bytesOf: value => value.length },
    waitForReread,
    keeps: value => value !== 'load 0',
  })
  const load = async () => {
    state.loads += 1
    if (state.fails) throw new Error('away')
    return `load ${state.loads}`
  }
  return {
    state,
    changes,
    cache,
    load,
    read: async (watched: Watched, key = 'k') => cache.get(key, { watched, load }),
    readOwned: async () => cache.get('k', { watched: () => SELLER, load }),
    slow: async (watched: Watched | (() => Watched)) =>
      cache.get('k', {
        watched,
        load: async () => {
          const value = await load()
          await new Promise<void>(done => waiting.push(done))
          return value
        },
      }),
    endLoads: async () => {
      await Promise.resolve()
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
const shown = ({ value, isCurrent }: Versioned<string>) => ({ value, isCurrent })
const current = (value: string) => expect.objectContaining({ value, isCurrent: true })
const late = (value: string) => expect.objectContaining({ value, isCurrent: false })

describe('values that are kept by key', () => {
  test('each is loaded once, also for those who ask while it is being loaded', async () => {
    const { read, state } = openWorld()
    await Promise.all([read(SELLER), read(SELLER), read(SELLER, 'other')])
    await read(SELLER)
    expect(state.loads).toBe(2)
  })

  test('one that is cached is answered at once', async () => {
    const { cache, read, load } = openWorld()
    expect(cache.get('k', { watched: SELLER, load })).toBeInstanceOf(Promise)
    await read(SELLER)
    expect(cache.get('k', { watched: SELLER, load })).toEqual(current('load 1'))
  })

  test('a change of the seller is never missed, whoever made it', async () => {
    const { read, changedHere, changedElsewhere } = openWorld()
    expect(await read(SELLER)).toEqual(current('load 1'))
    changedElsewhere()
    expect(await read(SELLER)).toEqual(current('load 2'))
    changedHere()
    expect(await read(SELLER)).toEqual(current('load 3'))
  })

  test('what is the platform’s is loaded again for its changes and no other', async () => {
    const { read, state, changedHere } = openWorld()
    await read('platform')
    changedHere()
    expect(await read('platform')).toEqual(current('load 1'))
    state.platform += 1
    expect(await read('platform')).toEqual(current('load 2'))
  })

  test('of everybody’s changes our own are never missed, the others for half a second', async () => {
    const { read, state, changedHere, changedElsewhere } = openWorld()
    await read('everybody')
    changedElsewhere()
    expect(await read('everybody')).toEqual(late('load 1'))
    state.nowMs += 499
    expect(await read('everybody')).toEqual(late('load 1'))
    state.nowMs += 1
    expect(await read('everybody')).toEqual(current('load 2'))
    changedHere()
    expect(await read('everybody')).toEqual(current('load 3'))
  })

  test('who asks after a change does not get a load that began before it', async () => {
    const { slow, endLoads, changedHere } = openWorld()
    const early = slow(SELLER)
    changedHere()
    const second = slow(SELLER)
    await endLoads()
    expect(await early).toEqual(current('load 1'))
    // The second load begins when the first has ended and turned out to be too old.
    await endLoads()
    expect(await second).toEqual(current('load 2'))
  })

  test('a change during a load makes the next reader load again', async () => {
    const { slow, read, endLoads, changedHere } = openWorld()
    const first = slow(SELLER)
    changedHere()
    await endLoads()
    await first
    expect(await read(SELLER)).toEqual(current('load 2'))
  })

  test('a value that says itself whose it is follows that seller’s changes', async () => {
    const { readOwned, state, changedHere } = openWorld()
    await readOwned()
    state.all += 1
    expect(await readOwned()).toEqual(current('load 1'))
    changedHere()
    expect(await readOwned()).toEqual(current('load 2'))
  })

  test('such a value is not kept when anybody changed something while it was loaded', async () => {
    const { slow, readOwned, endLoads, state } = openWorld()
    const first = slow(() => SELLER)
    state.all += 1
    await endLoads()
    expect(shown(await first).value).toBe('load 1')
    expect(await readOwned()).toEqual(current('load 2'))
  })

  test('a load that failed is tried again by the next who asks', async () => {
    const { read, state } = openWorld()
    state.fails = true
    await expect(read(SELLER)).rejects.toThrow('away')
    state.fails = false
    expect(await read(SELLER)).toEqual(current('load 2'))
  })

  test('what is not worth keeping is answered and loaded again', async () => {
    const { read, state } = openWorld()
    state.loads = -1
    expect(await read(SELLER)).toEqual(current('load 0'))
    expect(await read(SELLER)).toEqual(current('load 1'))
    expect(await read(SELLER)).toEqual(current('load 1'))
  })

  test('the least used leave when the bytes are full', async () => {
    const { read, state } = openWorld({ bytes: 450 })
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
})

describe('after half a minute, should the notification of a change have got lost', () => {
  test('a value is read again behind the caller’s back', async () => {
    const { read, state } = openWorld()
    await read(SELLER)
    state.nowMs += 30_000
    expect((await read(SELLER)).value).toBe('load 1')
    await Promise.resolve()
    expect((await read(SELLER)).value).toBe('load 2')
    expect(state.loads).toBe(2)
  })

  test('and stays for another half minute when that fails', async () => {
    const { read, state } = openWorld()
    await read(SELLER)
    state.nowMs += 30_000
    state.fails = true
    expect((await read(SELLER)).value).toBe('load 1')
    await Promise.resolve()
    expect((await read(SELLER)).value).toBe('load 1')
    expect(state.loads).toBe(2)
  })

  test('or the caller waits for it, where that was asked for', async () => {
    const { read, state } = openWorld({ waitForReread: true })
    await read(SELLER)
    state.nowMs += 30_000
    expect(await read(SELLER)).toEqual(current('load 2'))
  })
})

test('a value is cached while it may be served, and not when it should be read again', async () => {
  const { cache, read, state, changedHere, changedElsewhere } = openWorld()
  expect(cache.peek('k')).toBeNull()
  await read('everybody')
  expect(cache.peek('k')).toEqual(current('load 1'))
  changedElsewhere()
  expect(cache.peek('k')).toEqual(late('load 1'))
  changedHere()
  expect(cache.peek('k')).toBeNull()
  await read('everybody')
  state.nowMs += 30_000
  expect(cache.peek('k')).toBeNull()
})

describe('many values at once', () => {
  function openMany() {
    const world = openWorld()
    const loads: string[][] = []
    const read = async (...keys: string[]) => {
      const values = await world.cache.getMany(
        keys.map(key => ({ key, watched: SELLER })),
        async missing => {
          loads.push(missing.map(({ key }) => key))
          const known = missing.filter(({ key }) => key !== 'gone')
          return new Map(known.map(({ key }) => [key, `${key} of load ${loads.length}`]))
        },
      )
      return [...values.values()].sort()
    }
    return { ...world, loads, read }
  }

  test('those that are missing are loaded in one call, what no longer exists is left out', async () => {
    const { read, loads } = openMany()
    await read('a')
    expect(await read('a', 'b', 'gone')).toEqual(['a of load 1', 'b of load 2'])
    expect(loads).toEqual([['a'], ['b', 'gone']])
    expect(await read('a', 'b')).toEqual(['a of load 1', 'b of load 2'])
    expect(loads).toHaveLength(2)
  })

  test('a change makes them be loaded again', async () => {
    const { read, changedElsewhere } = openMany()
    await read('a')
    changedElsewhere()
    expect(await read('a')).toEqual(['a of load 2'])
  })
})

describe('a value of the whole service', () => {
  function openValue() {
    const { state, changes, load } = openWorld()
    const value = openVersionedValue({ changes, stopwatchMs: () => state.nowMs, load })
    return { state, value }
  }

  test('is loaded once, and again after a change of the platform', async () => {
    const { state, value } = openValue()
    const all = await Promise.all([value.get(), value.get(), value.get()])
    expect(all).toEqual(['load 1', 'load 1', 'load 1'])
    expect(value.get()).toBe('load 1')
    state.platform += 1
    expect(await value.get()).toBe('load 2')
  })

  test('is cached once it is loaded; to ask for it so begins the load', async () => {
    const { state, value } = openValue()
    expect(value.peek()).toBeNull()
    await value.get()
    expect(value.peek()).toBe('load 1')
    state.platform += 1
    state.fails = true
    expect(value.peek()).toBeNull()
    await expect(async () => value.get()).rejects.toThrow('away')
    state.fails = false
    await value.get()
    expect(value.peek()).toBe('load 3')
    state.nowMs += 30_000
    expect(value.peek()).toBe('load 3')
    await Promise.resolve()
    expect(value.peek()).toBe('load 4')
  })
})
