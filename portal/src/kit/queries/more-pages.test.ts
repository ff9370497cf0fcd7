import { expect, test } from 'vitest'
import { readSoFar } from './more-pages.ts'

const page = (data: readonly number[], total: number) => ({ data, total })

test('a list shows all that was read so far, of how many, and the way to more [P-MONEY-12]', () => {
  let asked = 0
  const list = {
    data: { pages: [page([1, 2], 3), page([3], 4)] },
    hasNextPage: true,
    isFetchingNextPage: false,
    fetchNextPage: async () => {
      asked += 1
    },
  }
  const { data, total, more } = readSoFar(list)
  expect([data, total, more?.isLoading]).toEqual([[1, 2, 3], 4, false])
  more?.onMore()
  expect(asked).toBe(1)
  expect(readSoFar({ ...list, hasNextPage: false }).more).toBeUndefined()
})
