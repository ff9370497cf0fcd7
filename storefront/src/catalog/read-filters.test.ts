import { expect, test } from 'vitest'
import { queryString } from '#addresses.ts'
import {
  changed,
  chosenFilters,
  filtersQuery,
  pageOf,
  pagesAround,
  readFilters,
} from './read-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const write = (filters: ReturnType<typeof read>) => queryString(filtersQuery(filters))

test('an address becomes filters, and those the same address [S-LIST-01]', () => {
  const address =
    '?q=petra&date_from=2026-12-01&date_to=2026-12-05&adults=4&children=1&max_price=120' +
    '&kind=day_tour&kind=activity&city=aqaba&sort=price&view=map&after=one&after=two'
  expect(write(read(address.slice(1)))).toBe(`?${sorted(address)}`)
  expect(read(address.slice(1))).toMatchObject({
    kind: ['day_tour', 'activity'],
    after: ['one', 'two'],
  })
})

test('who was only counted is an adult, and none of a kind is nobody [S-LIST-01]', () => {
  expect(write(read('travellers=3&children=0&infants=1'))).toBe('?adults=3&infants=1')
})

test('a page says which it is [S-LIST-04]', () => {
  expect(pageOf(read('page=7'))).toBe(1)
  expect(pageOf(read('after=one'))).toBe(2)
  expect(pageOf(read('after=one&page=12'))).toBe(12)
  expect(pageOf(read('after=one&page=x'))).toBe(2)
})

test('what was left empty is not in the address [S-LIST-01]', () => {
  expect(write(read('q=&date_from=&travellers=&sort=recommended&city='))).toBe('')
})

test('an address that somebody made up stays small [S-LIST-02]', () => {
  const cities = Array.from({ length: 500 }, (_, at) => `city=c${at}`).join('&')
  expect(read(cities).city).toHaveLength(20)
  expect(read(`q=${'a'.repeat(5000)}`).q).toHaveLength(200)
  expect(read(`after=${'a'.repeat(5000)}`).after).toEqual([])
})

test('each filter can be taken away alone, and the list begins anew [S-LIST-03]', () => {
  const filters = read('q=petra&city=aqaba&city=amman&after=one')
  expect(
    chosenFilters(filters).map(({ name, value, without }) => [name, value, write(without)]),
  ).toEqual([
    ['q', 'petra', '?city=aqaba&city=amman'],
    ['city', 'aqaba', '?q=petra&city=amman'],
    ['city', 'amman', '?q=petra&city=aqaba'],
  ])
  expect(write(changed(filters, { sort: 'price' }))).not.toContain('after')
})

test('pages lead on and back again [S-LIST-04]', () => {
  let filters = read('city=aqaba')
  expect(pagesAround(filters, null)).toEqual({ next: null, previous: null })
  const seen = []
  for (const cursor of ['two', 'three']) {
    const { next } = pagesAround(filters, cursor)
    if (next === null) throw new Error('there is a page after it')
    seen.push(filters)
    filters = read(write(next).slice(1))
  }
  for (const before of seen.reverse()) {
    const { previous } = pagesAround(filters, null)
    expect(previous).toEqual(before)
    filters = before
  }
})

test('far into a list its address stays short [S-LIST-04]', () => {
  let filters = read('')
  for (let page = 2; page < 30; page += 1) {
    filters = pagesAround(filters, `page-${page}`).next ?? filters
  }
  expect(filters.after).toHaveLength(8)
  expect(filters.after.at(-1)).toBe('page-29')
})

function sorted(address: string): string {
  const params = new URLSearchParams(address)
  const order = ['q', 'date_from', 'date_to', 'adults', 'children', 'max_price', 'kind', 'city']
  return new URLSearchParams(
    [...order, 'view', 'after', 'sort'].flatMap(name =>
      params.getAll(name).map(value => [name, value]),
    ),
  ).toString()
}
