import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageLink } from '../../../server/src/domain/mail/page-link.ts'
import { parseManageUrl } from './parse-manage-url.ts'

const PAGES = [
  'https://desert.example/{locale}/booking',
  'https://desert.example/booking?lang={locale}',
  'https://desert.example/booking',
  'https://desert.example/%7Blocale%7D/my.trips(1)/{locale}',
  'http://localhost:4321/booking?shop=1&l=x-{locale}',
]

const page = fc.constantFrom(...PAGES)
const language = fc.constantFrom('en', 'de', 'ar', 'pt-BR', 'zh-Hant-TW')
const text = fc.string({ minLength: 1, maxLength: 40 })

test('every link that the service puts into mails is read as it was meant [R-ACC-17]', () => {
  fc.assert(
    fc.property(page, language, text, text, fc.integer({ min: 1, max: 1000 }), (...drawn) => {
      const [manageUrl, locale, name, token, position] = drawn
      const read = (values: Record<string, string>) =>
        parseManageUrl(pageLink(manageUrl, { locale, values }), manageUrl)
      const booking = { kind: 'booking', ref: name, token, to: null, locale }
      expect(read({ ref: name, token })).toEqual(booking)
      for (const to of ['payment', 'voucher']) {
        expect(read({ ref: name, token, to })).toEqual({ ...booking, to })
      }
      expect(read({ ref: name, token, to: 'elsewhere' })).toEqual(booking)
      expect(read({ ref: name, traveller: String(position), token })).toEqual({
        kind: 'traveller',
        ref: name,
        position,
        token,
        locale,
      })
      expect(read({ offer: name, token })).toEqual({ kind: 'offer', offer: name, token, locale })
      expect(read({ sign_in_token: token })).toEqual({
        kind: 'sign_in',
        token,
        returnTo: null,
        locale,
      })
      // The mail about a passkey names the page and no more.
      expect(read({})).toEqual({ kind: 'page', locale })
    }),
  )
})

test('after a sign-in the traveller goes on where it was asked for', () => {
  const values = { sign_in_token: 't', return_to: '/trips/petra?day=2#times' }
  const link = pageLink('https://desert.example/booking', { locale: 'de', values })
  expect(parseManageUrl(link)).toEqual({
    kind: 'sign_in',
    token: 't',
    returnTo: '/trips/petra?day=2#times',
    locale: 'de',
  })
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:x',
  '/a b',
  '',
])('nobody is sent on to "%s"', path => {
  const link = `/booking?sign_in_token=t&return_to=${encodeURIComponent(path)}`
  expect(parseManageUrl(link)).toMatchObject({ kind: 'sign_in', returnTo: null })
})

describe('an address that no mail has', () => {
  test.each([
    '/booking',
    '/booking?ref=A',
    '/booking?token=b',
    '/booking?ref=A&token=',
    '/booking?ref=A&token=b&traveller=0',
    '/booking?ref=A&token=b&traveller=1e3',
    '/booking?ref=A&token=b&traveller=-1',
  ])('%s is only the page', address => {
    expect(parseManageUrl(address)).toEqual({ kind: 'page', locale: null })
  })
})

test.each(['..', 'x', 'de/../x', '<script>', 'deutsch-und-mehr'])('"%s" is no language', locale => {
  const address = `https://desert.example/booking?locale=${encodeURIComponent(locale)}`
  expect(parseManageUrl(address).locale).toBeNull()
})

test('the page of a site that has moved is read without its language', () => {
  const moved = 'https://desert.example/new/de/page?ref=A&token=b'
  expect(parseManageUrl(new URL(moved), 'https://desert.example/{locale}/booking')).toEqual({
    kind: 'booking',
    ref: 'A',
    token: 'b',
    locale: null,
    to: null,
  })
})
