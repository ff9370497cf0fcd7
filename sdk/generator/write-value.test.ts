import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WIDTH, writeJson, writeScript } from './write-value.ts'

// A field of that name is no field in a script.
const values = fc
  .jsonValue({ maxDepth: 4 })
  .filter(value => !JSON.stringify(value).includes('__proto__'))

test('a value that is written as JSON is read as the same value', () => {
  fc.assert(
    fc.property(values, value => {
      expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('a value that is written as a script is read as the same value', () => {
  fc.assert(
    fc.property(values, value => {
      const read = runInThisContext(`(${writeScript(value)})`)
      expect(JSON.stringify(read)).toBe(JSON.stringify(value))
    }),
  )
})

test('what fits stands on one line, and what does not is broken from the outside in', () => {
  const unit = { unit_id: 'a6112140-82f6-8e10-b3ae-b408556e308d', qty: 1 }
  expect(writeScript({ units: [unit], 'with-dash': true })).toBe(
    [
      '{',
      '  units: [',
      "    { unit_id: 'a6112140-82f6-8e10-b3ae-b408556e308d', qty: 1 },",
      '  ],',
      "  'with-dash': true,",
      '}',
    ].join('\n'),
  )
  const lines = writeJson(Array.from({ length: 40 }, () => ({ a: [1, 2] }))).split('\n')
  expect(lines.filter(line => line.length > WIDTH)).toEqual([])
})
