import { describe, expect, test } from 'vitest'
import { remember } from '#integrations/remember.ts'

function source() {
  const state = { changes: 0, nowMs: 0, loads: 0, fails: false }
  const read = remember({
    changes: () => state.changes,
    nowMs: () => state.nowMs,
    load: async () => {
      state.loads += 1
      if (state.fails) throw new Error('away')
      return state.loads
    },
  })
  return { state, read }
}

describe('a value that is kept until it changes', () => {
  test('is loaded once, also for those who ask while it is being loaded', async () => {
    const { state, read } = source()
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    expect(await read()).toBe(1)
    expect(state.loads).toBe(1)
  })

  test('is loaded again after a change', async () => {
    const { state, read } = source()
    await read()
    state.changes += 1
    expect(await read()).toBe(2)
  })

  test('a load that failed is tried again by the next who asks', async () => {
    const { state, read } = source()
    state.fails = true
    await expect(read()).rejects.toThrow('away')
    state.fails = false
    expect(await read()).toBe(2)
  })

  test('is read again now and then, without anybody waiting for it', async () => {
    const { state, read } = source()
    await read()
    state.nowMs += 30_000
    expect(await read()).toBe(1)
    await expect.poll(read).toBe(2)
    state.nowMs += 30_000
    state.fails = true
    expect(await read()).toBe(2)
    expect(await read()).toBe(2)
    expect(state.loads).toBe(3)
  })

  test('is at hand once it is loaded, and not after a change until it is loaded again', async () => {
    const { state, read } = source()
    expect(read.atHand()).toBeNull()
    await read()
    expect(read.atHand()).toBe(1)
    state.changes += 1
    expect(read.atHand()).toBeNull()
    await read()
    expect(read.atHand()).toBe(2)
    expect(state.loads).toBe(2)
  })
})
