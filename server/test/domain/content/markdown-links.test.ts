import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findUnsafeLink } from '#domain/content/markdown.ts'
import { growthOverEight } from '../../support/timing.ts'

const UNSAFE = [
  '[a](javascript:alert(1))',
  '[a]( javascript:alert(1))',
  '[a](\n javascript:alert(1))',
  '[a](<javascript:alert(1)>)',
  '[a](JaVaScRiPt:alert(1))',
  '[a](javascript&colon;alert(1))',
  '[a](java&Tab;script:alert(1))',
  '[a](java&NewLine;script:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](&#x0000000006A;avascript:alert(1))',
  '[a](&#0000106avascript:alert(1))',
  '[a](java&#x0A;script:alert(1))',
  '[a](javascript\\:alert(1))',
  '[a](\u0001javascript:alert(1))',
  '[a](&#1;javascript:alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](vbscript:msgbox(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '![a](data:image/svg+xml,<svg onload=alert(1)>)',
  '![a](javascript:alert(1) "title")',
  '[a]\n\n[a]: javascript:alert(1)',
  '[a]: <javascript:alert(1)>',
  '[a]:\n  javascript:alert(1)',
  '<javascript:alert(1)>',
  '<DATA:text/html,x>',
  '[![a](https://x.example/y.png)](javascript:alert(1))',
  'fine\n\n* [one](https://x.example)\n* [two](javascript:void)',
]

const SAFE = [
  '',
  'A day in **Petra** with [our guide](https://guides.example/?q=javascript).',
  '[mail](mailto:info@x.example) and <https://x.example/data:1>',
  '![Treasury](/media/treasury.jpg "The javascript: of rocks")',
  'We say javascript: and data: in plain words, 3 < data: 5.',
  '[a](/path/javascript:1) and [b](#data:1)',
  '<b onclick="x()">kept as written</b>',
  '[data](https://x.example) (data: below)',
]

describe('links in Markdown', () => {
  test.each(UNSAFE)('%j could run a script [T-CMS-1]', markdown => {
    expect(findUnsafeLink(markdown)).toMatch(/^(javascript|vbscript|data):$/)
  })

  test.each(SAFE)('%j is taken as it is', markdown => {
    expect(findUnsafeLink(markdown)).toBeNull()
  })

  test('neither case nor blanks nor entities hide a scheme [T-CMS-1]', () => {
    const letter = (char: string) =>
      fc.constantFrom(
        char,
        char.toUpperCase(),
        `&#${char.codePointAt(0)};`,
        `&#x${char.codePointAt(0)?.toString(16)};`,
        `\t${char}`,
        `&Tab;${char}`,
        `&#10;${char}`,
      )
    const spelled = fc
      .constantFrom('javascript:', 'vbscript:', 'data:')
      .chain(scheme => fc.tuple(...[...scheme].map(letter)))
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(fc.string(), spelled, fc.string(), (before, scheme, after) => {
        expect(findUnsafeLink(`${before}[a](${scheme}1)${after}`)).not.toBeNull()
      }),
    )
  })

  test('a long text is read in time that grows with its length', () => {
    const read = (size: number) => {
      const long = '[a]( &#106'.repeat(size) + '\\'.repeat(2 * size)
      return () => findUnsafeLink(long)
    }
    expect(growthOverEight(read, 8_000)).toBeLessThan(25)
  })
})
