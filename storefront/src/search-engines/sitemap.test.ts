import { expect, test } from 'vitest'
import { ownEntries, sitemapIndexXml, sitemapXml } from './sitemap.ts'
import { element } from './xml.ts'

const site = {
  languages: ['en', 'ar', 'de'],
  default_language: 'en',
  kind: 'marketplace' as const,
  siteUrl: 'https://desert.example',
}
const trip = {
  kind: 'trip',
  slug: 'petra',
  seller: 'sands',
  address: '/trips/sands/petra',
  locales: ['de', 'en', 'fr'],
  updated_at: '2026-11-16T07:27:14.082Z',
}

test('an address stands in each language of the site that it has, and names the others', () => {
  const { xml } = sitemapXml([trip], site)
  expect(xml.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://desert.example/en/trips/sands.petra',
    '<loc>https://desert.example/de/trips/sands.petra',
  ])
  expect(xml.match(/hreflang="[^"]*"/g)).toEqual([
    'hreflang="en"',
    'hreflang="de"',
    'hreflang="x-default"',
    'hreflang="en"',
    'hreflang="de"',
    'hreflang="x-default"',
  ])
  expect(xml).toContain('<lastmod>2026-11-16T07:27:14.082Z</lastmod>')
})

test('the pages of the site itself are in it', () => {
  const listed = { cities: [{ slug: 'aqaba' }], categories: [{ slug: 'walking' }] }
  const { xml } = sitemapXml(ownEntries(site, listed), site)
  for (const path of ['ar', 'en/plan', 'de/cities/aqaba', 'en/categories/walking']) {
    expect(xml).toContain(`<loc>https://desert.example/${path}</loc>`)
  }
})

test('a large site has several files, named by the first', () => {
  expect(sitemapIndexXml(2, 'https://desert.example').xml.match(/[\w-]+\.xml/g)).toEqual([
    'sitemap-1.xml',
    'sitemap-2.xml',
  ])
})

test('no text ends its element, and what XML cannot hold is left out', () => {
  expect(element('title', 'a < b & "c"\u0000\u0008', { x: '">' }).xml).toBe(
    '<title x="&quot;&gt;">a &lt; b &amp; &quot;c&quot;</title>',
  )
})
