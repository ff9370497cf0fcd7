import type { PublicOption } from '@outset/sdk'
import { expect, test } from 'vitest'
import { languageFor } from '#words/languages.ts'
import { agesOf, groupOf, optionState, tripState, unitLines } from './option-view.ts'

const { t, words } = languageFor('en')
const speech = { locale: 'en', t, words }
const unit = (label: string, amount: number | null, ages: [number | null, number | null]) => ({
  label,
  free: amount === 0,
  min_age: ages[0],
  max_age: ages[1],
  from_price: amount === null ? null : { amount, currency: 'USD' },
})
const option = (units: object[], more: object = {}) =>
  ({ units, sales_paused: false, ...more }) as PublicOption

test('a unit shows its ages and what it costs at least', () => {
  const units = [
    unit('Adult', 8400, [12, null]),
    unit('Baby', 0, [0, 2]),
    unit('Group', null, [3, 11]),
  ]
  expect(unitLines(option(units), speech)).toEqual([
    { label: 'Adult', ages: '12 years and over', price: 'from $84.00' },
    { label: 'Baby', ages: 'up to 2 years', price: 'free' },
    { label: 'Group', ages: '3 to 11 years', price: 'price on request' },
  ])
  expect(agesOf({ min_age: null, max_age: null }, t)).toBeNull()
})

test('what is paused is not sold, and what has no price is asked for', () => {
  const priced = option([unit('Adult', 100, [null, null])])
  const unpriced = option([unit('Adult', null, [null, null])])
  const paused = { ...priced, sales_paused: true }
  expect(optionState({ sales_paused: true }, priced)).toBe('paused')
  const state = (...options: PublicOption[]) => tripState({ sales_paused: false, options })
  expect([state(paused, priced), state(paused, unpriced), state(paused), state()]).toEqual([
    'open',
    'ask',
    'paused',
    'paused',
  ])
})

test('the bounds of a group are said where there are some', () => {
  const said = (smallest_group: number, max_units: number | null) =>
    groupOf({ smallest_group, max_units }, t)
  expect([said(1, 16), said(4, 4), said(3, null), said(1, null)]).toEqual([
    '1 to 16 travellers',
    '4 travellers',
    '3 travellers or more',
    null,
  ])
})
