import type { OptionUnits } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import {
  afterDiscount,
  discountOf,
  firstOffer,
  linesOf,
  offerBody,
  unitSelection,
  unitsOfParty,
} from './offer-form.ts'

const unit = (id: string, type: string) => ({ id, type }) as OptionUnits['units'][number]

describe('an offer begins', () => {
  test('on the day that was asked for, with a few days to decide', () => {
    const form = firstOffer({ date_from: '2027-03-01', date_to: '2027-03-05' }, '2027-01-10')
    expect(form).toMatchObject({ day: '2027-03-01', lastDay: '2027-01-15', start: null })
  })

  test('tomorrow, where no day was asked for or it is over', () => {
    for (const date_from of [null, '2026-12-01']) {
      expect(firstOffer({ date_from, date_to: null }, '2027-01-10').day).toBe('2027-01-11')
    }
  })

  test('with a last day that is not after the trip', () => {
    const form = firstOffer({ date_from: '2027-01-12', date_to: null }, '2027-01-10')
    expect(form.lastDay).toBe('2027-01-12')
  })
})

describe('the group', () => {
  test('is made of the units of the option', () => {
    const units = [unit('a', 'adult'), unit('c', 'child'), unit('i', 'infant')]
    expect(unitsOfParty(units, { adults: 2, children: 1, infants: 0 })).toEqual({ a: 2, c: 1 })
  })

  test('of whole parties where there are no adults', () => {
    const party = { adults: 4, children: 0, infants: 0 }
    expect(unitsOfParty([unit('g', 'traveller')], party)).toEqual({ g: 4 })
  })

  test('cannot be guessed where one of them has no unit', () => {
    const party = { adults: 2, children: 0, infants: 1 }
    expect(unitsOfParty([unit('a', 'adult')], party)).toBeNull()
  })

  test('is sent without those who do not come', () => {
    expect(unitSelection({ a: 2, c: 0 })).toEqual([{ unit_id: 'a', qty: 2 }])
  })
})

describe('the price beside the list', () => {
  test('in percent with one decimal', () => {
    expect(discountOf(72_000, 64_000)).toBe(11.1)
    expect(discountOf(72_000, 72_000)).toBe(0)
    expect(discountOf(72_000, 79_200)).toBe(-10)
    expect(discountOf(0, 100)).toBe(0)
  })

  test('and from percent to cents, without fractions', () => {
    expect(afterDiscount(72_000, 10)).toBe(64_800)
    expect(afterDiscount(33_333, 12.5)).toBe(29_166)
    expect(afterDiscount(72_000, 0)).toBe(72_000)
  })
})

describe('what is sent', () => {
  const form = {
    ...firstOffer({ date_from: null, date_to: null }, '2027-01-10'),
    option: 'o',
    start: '2027-01-11T08:00',
    total: '640,50',
    extras: ['Lunch'],
    more: ' A flag \n\n Water',
    message: '  ',
  }

  test('has cents, lines and no empty message', () => {
    expect(offerBody(form, { locale: 'de', currency: 'EUR' })).toEqual({
      option_id: 'o',
      start: '2027-01-11T08:00',
      total: 64_050,
      inclusions: ['Lunch', 'A flag', 'Water'],
      message: null,
      last_day: '2027-01-11',
    })
  })

  test('is nothing while something is missing', () => {
    for (const missing of [
      { option: null },
      { start: null },
      { total: 'a lot' },
      { lastDay: '' },
    ]) {
      expect(offerBody({ ...form, ...missing }, { locale: 'de', currency: 'EUR' })).toBeNull()
    }
  })

  test('lines are trimmed and empty ones left out', () => {
    expect(linesOf('a\n\n b ')).toEqual(['a', 'b'])
  })
})
