import type { SpecialRecord } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { beginSpecial, specialBody } from './special-form.ts'

const special: SpecialRecord = {
  id: 's1',
  name: 'Early spring',
  product_id: 't1',
  option_id: null,
  from: '2027-03-01',
  to: '2027-03-31',
  book_from: null,
  book_to: '2026-12-31',
  percent_off: 15,
  amount_off: null,
  amount_off_usd: null,
  created_at: '2026-11-01T00:00:00Z',
}

test('a special that is opened and saved says the same', () => {
  const { id, product_id, created_at, amount_off_usd, ...body } = special
  expect(specialBody(beginSpecial(special, null))).toEqual(body)
})

test('an amount takes the place of a percentage', () => {
  const form = { ...beginSpecial(special, null), by: 'amount' as const, amount_off: 2_000 }
  expect(specialBody(form)).toMatchObject({ percent_off: null, amount_off: 2_000 })
})

test('a new one begins with the trip that the list was narrowed to', () => {
  expect(beginSpecial(null, 't9')).toMatchObject({ product_id: 't9', by: 'percent' })
})
