import { expect, test } from 'vitest'
import { clientOf } from '../../test/calls/client-of.ts'
import { json, problem } from '../../test/calls/scripted-server.ts'
import { OutsetError } from '../refusals/outset-error.ts'
import { searchOrList } from './search-or-list.ts'

const facets = { city: [], category: [], template: [], duration: [] }
const found = (total: number) => json({ data: [{ slug: 'petra' }], total, page: 1, facets })
const listed = (next_cursor: string | null) =>
  json({ data: [{ slug: 'rum' }], total: 2, next_cursor, facets })
const down = problem('SearchUnavailable', 503)

/** Path and query of each request, by its parameters. */
const asked = ({ seen }: { seen: { url: string }[] }) =>
  seen.map(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://service')
    return { path: pathname.replace('/v1/public/', ''), ...Object.fromEntries(searchParams) }
  })

test('words are searched for', async () => {
  const { outset, service } = await clientOf([found(21)])
  const page = await searchOrList(outset, { q: 'sunrize', city: ['aqaba', 'amman'] })
  expect(page).toMatchObject({ data: [{ slug: 'petra' }], total: 21, facets, by: 'search' })
  expect(asked(service)).toEqual([
    { path: 'search', q: 'sunrize', city: 'aqaba,amman', page: '1', per_page: '20' },
  ])
})

test('words that were left out are named', async () => {
  const answer = { data: [], total: 3, page: 1, ignored_words: ['spaceship'], facets }
  const { outset, service } = await clientOf([json(answer)])
  const page = await searchOrList(outset, { q: 'petra spaceship', lenient: true })
  expect(page.ignored_words).toEqual(['spaceship'])
  expect(asked(service)).toMatchObject([{ path: 'search', lenient: 'true' }])
})

test('the next page of a search, until there is none', async () => {
  const { outset, service } = await clientOf([found(21)])
  const { next } = await searchOrList(outset, { q: 'sun', limit: 10 })
  const second = await searchOrList(outset, { q: 'sun', limit: 10, after: next ?? '' })
  const third = await searchOrList(outset, { q: 'sun', limit: 10, after: second.next ?? '' })
  expect(asked(service).map(({ page }: Record<string, string>) => page)).toEqual(['1', '2', '3'])
  expect(third.next).toBeNull()
})

test.each([undefined, '', '  '])('without words (%o) trips are listed', async q => {
  const { outset, service } = await clientOf([listed('c/2'), listed(null)])
  const { next, by } = await searchOrList(outset, { q, category: 'history' })
  const last = await searchOrList(outset, { q, category: 'history', after: next ?? '' })
  expect([by, last.next]).toEqual(['list', null])
  expect(asked(service).map(({ path }) => path)).toEqual(['products', 'products'])
  expect(asked(service)[1]).toMatchObject({ cursor: 'c/2', category: 'history', facets: 'true' })
})

test('while the search is away the list looks for the words, page after page', async () => {
  const { outset, service } = await clientOf([down, listed('c2'), listed(null)], { retries: 0 })
  const first = await searchOrList(outset, { q: 'sunrise' })
  expect(first).toMatchObject({ data: [{ slug: 'rum' }], by: 'list', next: 'list:c2' })
  await searchOrList(outset, { q: 'sunrise', after: first.next ?? '' })
  expect(asked(service)).toMatchObject([
    { path: 'search' },
    { path: 'products', q: 'sunrise' },
    { path: 'products', q: 'sunrise', cursor: 'c2' },
  ])
})

test('a search that is away is asked once, and nobody waits for it', async () => {
  const { outset, service } = await clientOf([down, listed(null)], { retries: 2 })
  await searchOrList(outset, { q: 'sunrise' })
  expect(asked(service).map(({ path }) => path)).toEqual(['search', 'products'])
})

test('a search that goes away between two pages goes on with the first of the list', async () => {
  const { outset, service } = await clientOf([down, listed(null)], { retries: 0 })
  await searchOrList(outset, { q: 'sun', after: 'search:3' })
  expect(asked(service)[1]).not.toHaveProperty('cursor')
})

test('any other refusal is told', async () => {
  const { outset } = await clientOf([problem('InvalidInput')])
  await expect(searchOrList(outset, { q: 'sun' })).rejects.toThrow(OutsetError)
})
