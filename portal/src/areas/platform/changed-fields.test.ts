import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('a change has both sides, and what was made only one', () => {
  expect(changedFields({ role: { before: null, after: 'admin' }, email: 'pia@x.example' })).toEqual(
    [
      { field: 'role', before: 'null', after: 'admin' },
      { field: 'email', before: null, after: 'pia@x.example' },
    ],
  )
})

test('what is long is cut', () => {
  const [field] = changedFields({ blurb: 'x'.repeat(200) })
  expect(field?.after).toHaveLength(81)
  expect(
    changedFields(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at, at]))),
  ).toHaveLength(8)
})
