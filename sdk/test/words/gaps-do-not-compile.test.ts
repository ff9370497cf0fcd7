import { expect, test } from 'vitest'
import { ar } from '../../src/words/ar.ts'
import { en } from '../../src/words/en.ts'
import type { Counts, Language } from '../../src/words/language.ts'

type ArabicCounts = Counts<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>

/** The compiler is the test: a gap that it took would leave a comment without an error. */
test('a language that lacks something does not compile', () => {
  const { confirmed, ...statuses } = en.values.BookingStatus
  // @ts-expect-error a booking can be confirmed
  const noValue: Language['values']['BookingStatus'] = statuses

  const { UnitType, ...lists } = en.values
  // @ts-expect-error units have types
  const noList: Language['values'] = lists

  const { SoldOut, ...refusals } = en.refusals
  // @ts-expect-error trips sell out
  const noCode: Language['refusals'] = refusals

  const { sales_paused, ...reasons } = en.refusals.SlotClosed
  // @ts-expect-error sales can be paused
  const noReason: Language['refusals']['SlotClosed'] = reasons

  const { required, ...problems } = en.problems
  // @ts-expect-error fields are left empty
  const noProblem: Language['problems'] = problems

  const { people } = en.counts
  // @ts-expect-error Arabic has more plural forms than English
  const noPlural: ArabicCounts['people'] = people

  const gone = { confirmed, UnitType, SoldOut, sales_paused, required }
  const left = { noValue, noList, noCode, noReason, noProblem, noPlural }
  for (const name of Object.keys(gone)) {
    for (const part of Object.values(left)) expect(part).not.toHaveProperty(name)
  }
})

test('what is left over does not compile either', () => {
  const statuses: Language['values']['BookingStatus'] = {
    ...en.values.BookingStatus,
    // @ts-expect-error there is no such status
    teleported: 'Teleported',
  }
  expect(statuses).toHaveProperty('teleported')
  expect(ar.counts).not.toHaveProperty('camels')
})
