import { expect, test } from 'vitest'
import { readEntries, writeEntries } from './menu-items.ts'

test('a plain label is that of the first language, and children stay where they are', () => {
  const stored = [
    {
      label: 'Tours',
      link: { href: '/tours' },
      children: [{ label: 'Boats', link: { page_id: 'p' } }],
    },
  ]
  const entries = readEntries(stored, 'en')
  expect(entries[0]?.labels).toEqual({ en: 'Tours' })
  expect(entries[0]?.children[0]?.labels).toEqual({ en: 'Boats' })
  expect(writeEntries(entries)).toEqual([
    {
      labels: { en: 'Tours' },
      link: { href: '/tours' },
      children: [{ labels: { en: 'Boats' }, link: { page_id: 'p' } }],
    },
  ])
})

test('a language without a label is left out', () => {
  const entry = { labels: { en: 'About', de: '' }, link: { href: '/about' }, children: [] }
  expect(writeEntries([entry])).toEqual([{ labels: { en: 'About' }, link: { href: '/about' } }])
})
