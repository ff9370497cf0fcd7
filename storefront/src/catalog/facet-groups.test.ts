import { expect, test } from 'vitest'
import { facetGroups, nameOf } from './facet-groups.ts'
import { readFilters } from './read-filters.ts'

const values = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, name: `V ${at}`, count: 9 - at }))

test('what was chosen comes first, and stays when nothing is left of it [S-LIST-05]', () => {
  const filters = readFilters(new URLSearchParams('city=v7&city=gone'))
  const [group] = facetGroups({ city: values(9) }, filters)
  expect(group?.shown.map(({ value, chosen }) => [value, chosen]).slice(0, 3)).toEqual([
    ['v7', true],
    ['gone', true],
    ['v0', false],
  ])
  expect(group?.shown).toHaveLength(6)
  expect(group?.more.map(({ value }) => value)).toEqual(['v4', 'v5', 'v6', 'v8'])
})

test('a filter that leaves no choice is not shown [S-LIST-05]', () => {
  expect(facetGroups({ city: values(1), kind: [] }, readFilters(new URLSearchParams()))).toEqual([])
})

test('a value has the name that its facet gives it, else its own [S-LIST-05]', () => {
  expect(nameOf('v0', 'city', { city: values(1) })).toBe('V 0')
  expect(nameOf('gone', 'city', {})).toBe('gone')
})
