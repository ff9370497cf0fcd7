import { expect, test } from 'vitest'
import { languagesOf, messageBody } from './message-form.ts'

test('the languages of the guests, with the most read one first', () => {
  const guests = [{ locale: 'de' }, { locale: 'ar' }, { locale: 'ar' }, { locale: null }]
  expect(languagesOf(guests, 'en')).toEqual(['ar', 'de', 'en'])
  expect(languagesOf([], 'en')).toEqual(['en'])
})

test('a message has a subject and a text in each language that it has', () => {
  const whole = { subject: ' Storm ', body: 'Meet at ten.' }
  expect(messageBody({ en: whole, de: { subject: '', body: '' } })).toEqual({
    texts: { en: { subject: 'Storm', body: 'Meet at ten.' } },
  })
  expect(messageBody({ en: whole, de: { subject: 'Sturm', body: '' } })).toBeNull()
  expect(messageBody({})).toBeNull()
})
