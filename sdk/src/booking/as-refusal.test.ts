import { expect, test } from 'vitest'
import { someOption, someTrip, someUnit } from '../../test/booking/some-trip.ts'
import { formErrors } from '../refusals/form-errors.ts'
import { en } from '../words/en.ts'
import { speak } from '../words/speak.ts'
import { asRefusal } from './as-refusal.ts'
import { selectionFor } from './selection.ts'

const option = someOption({ units: [someUnit({ max_qty: 4 })] })
const empty = selectionFor(someTrip({ options: [option] })).withStart('2026-12-24T08:00')

test('a problem is said to travellers in the same words as a refusal', () => {
  const [problem] = empty.withUnit('adult', 5).problems
  const refusal = problem && asRefusal(problem)
  expect(refusal?.is('UnitQuantityInvalid')).toBe(true)
  expect(speak(en).refusal(refusal, { names: { adult: 'Adult' } })).toMatch(/4/)
})

test('what is missing stands at its field of a form', () => {
  const refusals = empty.withStart(null).problems.map(asRefusal)
  expect(refusals.flatMap(formErrors).map(({ field }) => field)).toEqual(['start', 'units'])
  expect(speak(en).fields(refusals[0])).toHaveProperty('start')
})
