import { describe, expect, test } from 'vitest'
import { ageFaults, companions, moveUnit, newUnit, type Unit, withoutUnit } from './unit-list.ts'

const unit = (min_age: number | null, max_age: number | null, more: Partial<Unit> = {}): Unit => ({
  ...newUnit('adult', { en: 'Adult' }),
  min_age,
  max_age,
  ...more,
})

test('an infant takes no seat and pays nothing, until somebody says otherwise', () => {
  expect(newUnit('infant', { en: 'Infant' })).toMatchObject({ takes_seat: false, free: true })
  expect(newUnit('child', { en: 'Child' })).toMatchObject({ min_age: 3, max_age: 11 })
})

test('children come along with the adults that there are', () => {
  const adult = unit(12, null)
  expect(newUnit('infant', { en: 'Infant' }, [adult]).accompanied_by).toEqual([0])
  const kept = { ...adult, id: 'a1' }
  expect(newUnit('child', { en: 'Child' }, [kept]).accompanied_by).toEqual(['a1'])
  expect(newUnit('senior', { en: 'Senior' }, [adult]).accompanied_by).toEqual([])
})

describe('ages', () => {
  test('that follow each other are in order, and units without ages are left alone', () => {
    expect(ageFaults([unit(12, null), unit(3, 11), unit(0, 2), unit(null, null)])).toEqual([])
  })

  test('that nobody has, or that two have, are named', () => {
    expect(ageFaults([unit(12, null), unit(3, 9)])).toEqual([{ kind: 'gap', from: 10, to: 11 }])
    expect(ageFaults([unit(12, null), unit(3, 14)])).toEqual([
      { kind: 'overlap', from: 12, to: 14 },
    ])
    expect(ageFaults([unit(12, 3)])).toEqual([{ kind: 'backwards', from: 12, to: 3 }])
  })
})

describe('company', () => {
  const adult = unit(12, null, { id: 'a' })
  const teen = unit(12, 17)
  const child = unit(3, 11, { accompanied_by: ['a', 1] })
  const units = [adult, teen, child]

  test('is named by id, and by place where there is no id yet', () => {
    expect(companions(units, child)).toEqual([0, 1])
  })

  test('goes with the unit that goes', () => {
    expect(withoutUnit(units, 0)[1]?.accompanied_by).toEqual([0])
    expect(withoutUnit(units, 1)[1]?.accompanied_by).toEqual(['a'])
  })

  test('keeps whom it means when the order changes', () => {
    const moved = moveUnit(units, 1, 0)
    expect(moved.map(({ id }) => id)).toEqual([undefined, 'a', undefined])
    expect(moved[2]?.accompanied_by).toEqual(['a', 0])
  })
})
