import { expect, test } from 'vitest'
import { hreflangs } from './hreflangs.ts'

const href = (locale: string) => `https://desert.example/${locale}/trips/petra`
const short = (links: ReturnType<typeof hreflangs>) =>
  links.map(link => [link.hreflang, link.href.split('/')[3]])

test('each language has its page, and whoever reads none of them has one', () => {
  expect(hreflangs(['en', 'ar'], { href, defaultLocale: 'ar' })).toEqual([
    { rel: 'alternate', hreflang: 'en', href: 'https://desert.example/en/trips/petra' },
    { rel: 'alternate', hreflang: 'ar', href: 'https://desert.example/ar/trips/petra' },
    { rel: 'alternate', hreflang: 'x-default', href: 'https://desert.example/ar/trips/petra' },
  ])
})

test('a default that the page is not in is not linked', () => {
  expect(short(hreflangs(['de', 'ar'], { href, defaultLocale: 'en' }))).toEqual([
    ['de', 'de'],
    ['ar', 'ar'],
    ['x-default', 'de'],
  ])
})

test('a language is linked once', () => {
  expect(short(hreflangs(['de', 'ar', 'de'], { href }))).toHaveLength(3)
})

test('a page in one language has no others to name', () => {
  expect([hreflangs(['en'], { href }), hreflangs([], { href })]).toEqual([[], []])
})
