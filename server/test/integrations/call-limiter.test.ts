import { describe, expect, test } from 'vitest'
import { type CallLimiter, memoryLimiter } from '#integrations/call-limiter.ts'

const nowMs = Date.UTC(2026, 10, 15, 10, 0, 20)
const keyId = 'key'

async function countFor(limiter: CallLimiter, name: string): Promise<string> {
  const shares = [{ name, limit: 2 }]
  const { allowed, remaining, limit } = await limiter.count({ keyId, limit: 5, shares, nowMs })
  return `${allowed ? 'allowed' : 'refused'}, ${remaining} of ${limit}`
}

describe('parts of a key counted in memory [D-26]', () => {
  test('a call that its part refuses takes nothing from the key', async () => {
    const limiter = memoryLimiter()
    const answers = []
    for (const name of ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd']) {
      answers.push(await countFor(limiter, name))
    }
    expect(answers).toEqual([
      'allowed, 1 of 2',
      'allowed, 0 of 2',
      'refused, 0 of 2',
      'refused, 0 of 2',
      'allowed, 1 of 2',
      'allowed, 0 of 2',
      'allowed, 0 of 5',
      'refused, 0 of 5',
    ])
  })

  test('so many names are counted and no more; a new one counts with its key alone', async () => {
    const limiter = memoryLimiter({ mostShares: 1 })
    const answers = []
    for (const name of ['a', 'b', 'b', 'b', 'a']) answers.push(await countFor(limiter, name))
    const ofB = ['allowed, 1 of 2', 'allowed, 1 of 2', 'allowed, 1 of 5']
    expect(answers).toEqual(['allowed, 1 of 2', ...ofB, 'allowed, 0 of 5'])
  })

  test('a name that is known stays counted', async () => {
    const limiter = memoryLimiter({ mostShares: 1 })
    for (const name of ['a', 'b', 'a']) await countFor(limiter, name)
    expect(await countFor(limiter, 'a')).toBe('refused, 0 of 2')
  })
})
