import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey, findTextFault } from '#domain/text.ts'

const line = { multiline: false }
const prose = { multiline: true }

describe('which text is taken [D-09]', () => {
  test.each([
    '',
    'plain',
    'عربي',
    '日本',
    'é',
    'e\u0301',
    '\u{1f600}',
    '\u200d',
    '\ufeff',
    "o'k <b>",
  ])('"%s" is', text => {
    expect(findTextFault(text, line)).toBeNull()
    expect(findTextFault(text, prose)).toBeNull()
  })

  test.each([
    ['\u0000', 'control'],
    ['a\u0007', 'control'],
    ['\u001b[31m', 'control'],
    ['\u007f', 'control'],
    ['\u202egpj.exe', 'control'],
    ['\u2066x', 'control'],
    ['\ud800', 'half'],
    ['a\udc00', 'half'],
  ])('%j is not, in a line or in prose', (text, word) => {
    expect(findTextFault(text, line)?.message).toContain(word)
    expect(findTextFault(text, prose)?.message).toContain(word)
  })

  test.each(['a\nb', 'a\rb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u2029b', 'a\u0085b'])(
    '%j is prose, but not one line',
    text => {
      expect(findTextFault(text, prose)).toBeNull()
      expect(findTextFault(text, line)?.message).toBe('must be one line')
    },
  )

  test('whatever is taken as a line holds no break that a mail header could be cut at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        if (findTextFault(text, line) === null) expect(text).not.toMatch(/[\r\n\0]/)
      }),
    )
  })
})

describe('two spellings of one address', () => {
  test.each([
    ['Anna@Example.COM', 'anna@example.com'],
    ['  anna@example.com ', 'anna@example.com'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ])('%s is %s', (given, key) => expect(emailKey(given)).toBe(key.normalize('NFC')))

  test('the key of a key is the key', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(emailKey(emailKey(text))).toBe(emailKey(text))
      }),
    )
  })
})
