import { expect, test } from 'vitest'
import { embedSnippet, pictureAddress, shopLink, type Wish } from './embed-snippet.ts'
import { standardLabel } from './standard-label.ts'

const shop = 'https://sands.shops.example'
const wish: Wish = {
  element: 'button',
  trip: 'petra',
  lang: 'en',
  theme: 'dark',
  color: '#9a4a16',
  label: 'Book Petra',
}

test('what is pasted has the element, a link without script, and the script of the shop', () => {
  expect(embedSnippet(shop, wish)).toBe(
    [
      '<outset-button trip="petra" lang="en" theme="dark" color="#9a4a16">',
      '  <a href="https://sands.shops.example/en/trips/petra">Book Petra</a>',
      '</outset-button>',
      '<script src="https://sands.shops.example/embed.js" async></script>',
    ].join('\n'),
  )
})

test('a list names no trip, and only a button has a colour', () => {
  const list = embedSnippet(shop, { ...wish, element: 'list', theme: '' })
  expect(list).toContain('<outset-list lang="en">')
  expect(embedSnippet(shop, { ...wish, color: 'red' })).not.toContain('color=')
})

test('words are words, whatever is in them', () => {
  const text = embedSnippet(shop, { ...wish, label: '<b>"Petra" & more</b>' })
  expect(text).toContain('&lt;b&gt;&quot;Petra&quot; &amp; more&lt;/b&gt;')
})

test('the picture and the link are of the shop', () => {
  expect(pictureAddress(shop, wish)).toBe(
    `${shop}/en.preview-dark/frames/show?element=button&trip=petra` +
      '&color=%239a4a16&label=Book+Petra',
  )
  expect(shopLink(shop, { trip: null, lang: 'ar' })).toBe(`${shop}/ar`)
  expect(shopLink(shop, { trip: '../x', lang: 'en' })).toBe(`${shop}/en/trips/..%2Fx`)
})

test('an element speaks the language of the website', () => {
  expect(standardLabel('button', 'de-AT')).toBe('Jetzt buchen')
  expect(standardLabel('calendar', 'fr')).toBe('View trip')
})
