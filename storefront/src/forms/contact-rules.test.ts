import { expect, test } from 'vitest'
import { isRight, meantEmail } from './contact-rules.ts'

test.each([
  ['mia@gmial.com', 'mia@gmail.com'],
  ['mia@gmial', 'mia@gmail.com'],
  ['mia@gmail.con', 'mia@gmail.com'],
  ['mia@hotnail.com', 'mia@hotmail.com'],
  ['mia@Outlok.com', 'mia@outlook.com'],
  ['mia@t-onlin.de', 'mia@t-online.de'],
])('%s was meant to be %s [S-BOOK-04]', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each(['mia@gmail.com', 'mia@mail.com', 'mia@ymail.com', 'mia@gmx.de', 'mia@example.org', 'x'])(
  '%s is left alone',
  typed => {
    expect(meantEmail(typed)).toBeNull()
  },
)

test('fields without a rule take everything', () => {
  expect(isRight('name', 'x')).toBe(true)
  expect(isRight('email', 'mia@gmial')).toBe(false)
  expect(isRight('phone', '+49 (171) 123-4567')).toBe(true)
})
