import { expect, test } from 'vitest'
import { pageLink } from '#domain/mail/page-link.ts'

const values = { ref: 'A', token: 'b' }

test.each([
  ['https://desert.example/{locale}/booking', 'https://desert.example/de/booking?ref=A&token=b'],
  [
    'https://desert.example/booking?lang={locale}',
    'https://desert.example/booking?lang=de&ref=A&token=b',
  ],
  ['https://desert.example/booking', 'https://desert.example/booking?ref=A&token=b&locale=de'],
])('a link to %s carries the language of its mail [R-ACC-17]', (page, link) => {
  expect(pageLink(page, { locale: 'de', values })).toBe(link)
  expect(pageLink(new URL(page), { locale: 'de', values })).toBe(link)
})

test('what is no language leads to the English page, and nowhere else', () => {
  for (const locale of ['..', 'de/../x', '', '//evil.example']) {
    expect(pageLink('https://desert.example/{locale}/a', { locale })).toBe(
      'https://desert.example/en/a',
    )
  }
})
