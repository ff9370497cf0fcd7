import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import type { MadeStorefront } from '../../support/world.ts'
import { readList } from '../products/read-list.ts'
import { readSearch } from './read-search.ts'
import { makeSearchSite } from './six-trips.ts'

describe('words that find nothing', () => {
  let service: TestService
  let site: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    site = await makeSearchSite(service)
  })
  afterAll(() => service.close())

  const reads = { 'the search': readSearch, 'the list': readList }
  type Read = typeof readSearch
  const find = async (read: Read, parameters: Record<string, string | number>) => {
    const { data, total, ignored_words: ignored } = await read(site, parameters)
    return { slugs: data.map(({ slug }: { slug: string }) => slug).sort(), total, ignored }
  }

  describe.each(Object.entries(reads))('in %s', (_, read) => {
    test('are left out where a client is lenient, and named', async () => {
      const q = 'Petra SPACESHIP'
      expect(await find(read, { q, lenient: 'true' })).toEqual({
        slugs: ['petra-by-night', 'three-days'],
        total: 2,
        ignored: ['SPACESHIP'],
      })
      expect(await find(read, { q })).toEqual({ slugs: [], total: 0, ignored: undefined })
    })

    test('are left out two at a time, in any script', async () => {
      const q = 'مركبة petra spaceship'
      const found = await find(read, { q, lenient: 'true' })
      expect(found).toMatchObject({ total: 2, ignored: ['مركبة', 'spaceship'] })
    })

    test('are the ones without which there is most', async () => {
      const found = await find(read, { q: 'glass petra', lenient: 'true' })
      expect(found).toMatchObject({ total: 2, ignored: ['glass'] })
    })

    test('stay where all of them find something, or none does', async () => {
      const all = await find(read, { q: 'petra night', lenient: 'true' })
      expect(all).toEqual({ slugs: ['petra-by-night'], total: 1, ignored: [] })
      const none = await find(read, { q: 'qqqq wwww zzzz', lenient: 'true' })
      expect(none).toEqual({ slugs: [], total: 0, ignored: [] })
    })

    test('count for the filters that go with them', async () => {
      const found = await find(read, { q: 'petra boat', city: 'aqaba', lenient: 'true' })
      expect(found).toEqual({ slugs: ['glass-boat'], total: 1, ignored: ['petra'] })
    })
  })

  test('the list goes on with the others on its next page', async () => {
    const asked = { q: 'petra spaceship', lenient: 'true', limit: 1 }
    const first = await readList(site, asked)
    const second = await readList(site, { ...asked, cursor: first.next_cursor })
    expect(second.data[0].slug).not.toBe(first.data[0].slug)
    expect([second.total, second.next_cursor, second.ignored_words]).toEqual([
      2,
      null,
      ['spaceship'],
    ])
  })
})
