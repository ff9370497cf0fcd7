import { describe, expect, test } from 'vitest'
import { parseArea, readAreas } from '../../tools/conformance/read-statements.ts'
import { writeConformancePage } from '../../tools/pages/conformance-page.ts'

const FILE = `# R-KEY: keys

- R-KEY-01: A key opens what
  it was made for.
- R-KEY-02: Nobody renames a key.
  - No test: it is about people.
- R-KEY-03: A or B: \`a|b\`.
`

describe('the statements of an area', () => {
  test('have a label and a sentence, over several lines if need be', () => {
    expect(parseArea('r-key.md', FILE)).toEqual({
      prefix: 'R-KEY',
      about: 'keys',
      statements: [
        { label: 'R-KEY-01', text: 'A key opens what it was made for.', untested: null },
        {
          label: 'R-KEY-02',
          text: 'Nobody renames a key.',
          untested: 'it is about people.',
        },
        { label: 'R-KEY-03', text: 'A or B: `a|b`.', untested: null },
      ],
    })
  })

  test.each([
    ['no heading', '- R-KEY-01: A sentence.\n', 'begins with'],
    ['another area', '# R-KEY: keys\n\n- R-LOG-01: A sentence.\n', 'R-LOG-01 is not of R-KEY'],
    ['no sentence', '# R-KEY: keys\n\n- R-KEY-01\n', 'is not "- LABEL: sentence"'],
    [
      'a label twice',
      '# R-KEY: keys\n\n- R-KEY-01: A sentence.\n- R-KEY-01: Another.\n',
      'R-KEY-01 stands there twice',
    ],
  ])('are refused with %s', (_fault, text, message) => {
    expect(() => parseArea('r-key.md', text)).toThrow(message)
  })

  test('of all files have labels of their own', () => {
    const labels = readAreas().flatMap(({ statements }) => statements.map(({ label }) => label))
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

test('the page has every statement beside its tests, and counts those that are shown', () => {
  const uses = new Map([
    ['R-KEY-01', ['server/test/seller/keys.test.ts', 'storefront/test/stories/x.test.ts']],
  ])
  const page = writeConformancePage([parseArea('r-key.md', FILE)], uses)
  expect(page).toContain('| [R-KEY](#r-key-keys) | keys | 1 of 3 |')
  expect(page).toContain(
    '| R-KEY-01 | A key opens what it was made for. | ' +
      '[seller/keys](../server/test/seller/keys.test.ts)<br>' +
      '[storefront/stories/x](../storefront/test/stories/x.test.ts) |',
  )
  expect(page).toContain(
    '| R-KEY-02 | Nobody renames a key. | No test: it is about people. |\n' +
      '| R-KEY-03 | A or B: `a\\|b`. |  |',
  )
})
