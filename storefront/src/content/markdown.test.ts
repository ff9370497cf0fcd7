import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownHtml, plainText } from './markdown.ts'

test.each([
  ['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  ['**Strong** and *soft*, 2*3*4', '<p><strong>Strong</strong> and <em>soft</em>, 2*3*4</p>'],
  [
    'You bring:\n- water\n- a hat\n  or two',
    '<p>You bring:</p>\n<ul><li>water</li><li>a hat or two</li></ul>',
  ],
  ['1. First\n2. Then', '<ol><li>First</li><li>Then</li></ol>'],
  ['## Before\nText', '<h3>Before</h3>\n<p>Text</p>'],
  ['> said', '<blockquote><p>said</p></blockquote>'],
  ['<b>x</b> & "y"', '<p>&lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot;</p>'],
  ['[Us](/about)', '<p><a href="/about">Us</a></p>'],
  [
    '[Map](https://a.example/?b=*1*)',
    '<p><a href="https://a.example/?b=*1*" rel="noreferrer">Map</a></p>',
  ],
  ['[Click](javascript:alert(1))', '<p>[Click](javascript:alert(1))</p>'],
  ['[Click](javascript:x)', '<p>Click</p>'],
])('%j', (text, html) => {
  expect(markdownHtml(text)).toBe(html)
})

test('paths of the seller lead to the pages of the site', () => {
  expect(markdownHtml('[Us](/about)', { link: href => `/de${href}` })).toContain('"/de/about"')
})

test('no text becomes an element or an attribute of its own [S-TRIP-05]', () => {
  const parts = fc.constantFrom(
    '<script>',
    '"',
    "'",
    '](',
    '[',
    '*',
    '_',
    '`',
    '\n',
    '# ',
    '- ',
    'x',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string())), written => {
      const html = markdownHtml(written.join(''))
      const tags = html.match(/<[^>]*>/g) ?? []
      const known = [
        /^<\/?(?:p|ul|ol|li|h[3-6]|strong|em|code|blockquote|hr)>$/,
        /^<a href="[^"]*"(?: rel="noreferrer")?>$|^<\/a>$/,
      ]
      expect(tags.filter(tag => !known.some(one => one.test(tag)))).toEqual([])
    }),
  )
})

test('as plain text it has no signs', () => {
  expect(plainText('## Day\n- **one** [map](https://a.example)\n\ntwo')).toBe('Day one map two')
})
