import { expect, test } from 'vitest'
import { cardName } from './card-name.ts'

const shown = (card: Parameters<typeof cardName>[0]) => cardName(card).replaceAll('\u00a0', ' ')

test('a card is named as its holder knows it', () => {
  expect(shown({ brand: 'visa', last4: '4242' })).toBe('Visa ···· 4242')
  expect(shown({ brand: 'amex', last4: '0005' })).toBe('American Express ···· 0005')
  expect(shown({ brand: 'girocard', last4: '1234' })).toBe('girocard ···· 1234')
})

test('a wallet is named before the card in it', () => {
  const card = { brand: 'visa', last4: '4242' }
  expect(shown({ ...card, wallet: 'apple_pay' })).toBe('Apple Pay (Visa ···· 4242)')
  expect(shown({ ...card, wallet: 'masterpass' })).toBe('Visa ···· 4242')
})
