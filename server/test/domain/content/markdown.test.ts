import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarkdownFault } from '#domain/content/markdown.ts'
import { findLiveParts, renderings } from '../../edge/rendered.ts'
import { SCRIPT_PAYLOADS } from '../../edge/script-payloads.ts'
import { growthOverEight } from '../../support/timing.ts'

/** A bar stands between them, and is one of them itself. */
const FRAGMENTS = [
  ...'<|>|</|<script>|</script>|<pre|<pre>|</pre>|<code>|<kbd>|</kbd>|`|```| |    |[a]|(|)'.split(
    '|',
  ),
  ...'](|[|]|]: |javascript:|java|script:|data:|vbscript:|&#106;|&colon;|avascript|:'.split('|'),
  ...'<a href="|"|\'|onerror=x|<img src=x |<svg/onload=x>|<!--|-->|<?|\\|!|> |- |1. '.split('|'),
  ...'*|_|~~|#|://|@x.example|https://x.example|www.x.example|a <script |&lt;'.split('|'),
  '|',
  '\n|---|\n',
  '\n',
  '\n\n',
  '\t',
  '\u200b',
  'img src=x onerror=x',
]

describe('Markdown', () => {
  test('whatever is taken is inert in two libraries that escape HTML [T-CMS-1]', () => {
    const part = fc.oneof(
      { arbitrary: fc.constantFrom(...FRAGMENTS), weight: 15 },
      { arbitrary: fc.constantFrom(...SCRIPT_PAYLOADS), weight: 1 },
    )
    const text = fc.array(part, { minLength: 2, maxLength: 12 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(text, markdown => {
        fc.pre(findMarkdownFault(markdown) === null)
        expect(renderings(markdown).flatMap(findLiveParts)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    '<script>\\</script>a <script <',
    '<kbd>`</kbd>` <script <',
    '<kbd>[x](</kbd>) <script <',
    '<kbd><\\!',
  ])('%j hides where a tag begins or ends, and is refused', markdown => {
    expect(renderings(markdown).flatMap(findLiveParts)).not.toEqual([])
    expect(findMarkdownFault(markdown)).toContain('has tags inside')
  })

  test.each([
    'plain words, 3 < 5 > 2 & more',
    'some <b>bold</b> and <code>x = y</code> and <kbd>Ctrl</kbd>',
    '<script>alert(1)</script>',
    '<pre>06:00 pickup\n07:30 breakfast</pre>',
    '`<pre>` is a tag',
    'A [link](https://x.example) and ![a picture](/media/x.webp)',
  ])('%j is taken as it is', markdown => {
    expect(findMarkdownFault(markdown)).toBeNull()
  })

  test('a long text is read in time that grows with its length', () => {
    for (const part of ['<pre>', '<code ', '<kbd>x</kbd>', '<kbd>', '<script>a</pre>', '<pre ']) {
      const read = (size: number) => {
        const long = part.repeat(size)
        return () => findMarkdownFault(long)
      }
      expect(growthOverEight(read, 16_000), part).toBeLessThan(25)
    }
  })
})
