import type { SellerBooking } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { refundChoiceEnd } from './refund-choice.ts'

const UNTIL = '2028-06-10T05:00:00Z'
const BEFORE = Date.parse('2028-06-01T00:00:00Z')
const moved = { refund_until: UNTIL } as NonNullable<SellerBooking['moved']>

test('the money is offered while the booking stands and the new start is to come', () => {
  expect(refundChoiceEnd({ status: 'confirmed', moved }, BEFORE)).toBe(UNTIL)
  expect(refundChoiceEnd({ status: 'pending', moved }, BEFORE)).toBe(UNTIL)
  expect(refundChoiceEnd({ status: 'cancelled', moved }, BEFORE)).toBe(null)
  expect(refundChoiceEnd({ status: 'confirmed', moved }, Date.parse(UNTIL))).toBe(null)
  expect(refundChoiceEnd({ status: 'confirmed', moved: null }, BEFORE)).toBe(null)
})
