import { expect, test } from 'vitest'
import { isEditorTab, jumpTo } from './readiness-jump.ts'

const shared = { id: 'o1', name: 'Shared' }

test.each([
  ['no_photo', 'photos', null, { to: '/trips/t1', search: { tab: 'photos' } }],
  ['no_option', 'options', null, { to: '/trips/t1', search: { tab: 'options' } }],
  ['no_text', 'texts', null, { to: '/trips/t1', search: { tab: 'texts' } }],
  [
    'language_without_text',
    'texts.de',
    null,
    { to: '/trips/t1', search: { tab: 'texts', locale: 'de' } },
  ],
  ['no_price', 'options.o1.price_table', shared, { to: '/options/o1/prices' }],
  ['unit_without_price', 'options.o1.units.u1', shared, { to: '/options/o1/prices' }],
  ['option_without_unit', 'options.o1.units', shared, { to: '/options/o1/units' }],
  ['past_cutoff', 'options.o1.schedule', shared, { to: '/options/o1/schedule' }],
  ['no_payment_method', 'storefronts.s1.payment_methods', null, { to: '/site/s1/payment' }],
  ['no_storefront', 'storefronts', null, { to: '/site' }],
  ['sales_paused', 'sales_paused', null, { to: '/trips/t1', search: { tab: 'basics' } }],
  ['something_new', 'options.o1.whatever', null, { to: '/options/o1/settings' }],
])('%s leads to where it can be mended', (code, where, option, expected) => {
  expect(jumpTo('t1', { code, where, option })).toEqual(expected)
})

test('a tab that is not known is none', () => {
  expect([isEditorTab('texts'), isEditorTab('x'), isEditorTab(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
