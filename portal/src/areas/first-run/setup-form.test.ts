import { describe, expect, test } from 'vitest'
import { languageOfCountry } from './choices.ts'
import {
  faultsOfStep,
  firstSetupValues,
  placeFaults,
  setupBody,
  valuesOfCountry,
} from './setup-form.ts'

const first = firstSetupValues({ timezone: 'Europe/Oslo', region: 'NO', language: 'en' })
const whole = {
  ...first,
  company: ' Fjord AS ',
  city: 'Bergen',
  ownerName: 'Odd',
  email: 'odd@fjord.example',
}

describe('the first run', () => {
  test('begins with what the browser knows', () => {
    expect(first).toMatchObject({ country: 'no', timezone: 'Europe/Oslo', currency: 'NOK' })
    expect(first.languages).toEqual(['en'])
  })

  test('asks for the country where a browser knows only an hour; the clock follows from it', () => {
    expect(firstSetupValues({ timezone: 'UTC', region: undefined, language: 'en' })).toMatchObject({
      country: '',
      timezone: '',
    })
  })

  test('takes the country that a company gave when it applied [P-FIRST-08]', () => {
    const oslo = { country: 'no', timezone: 'Europe/Oslo', currency: 'NOK' }
    expect(valuesOfCountry('NO')).toEqual(oslo)
    expect(valuesOfCountry(null)).toEqual({})
  })

  test('says what each step still needs', () => {
    expect(faultsOfStep('company', first)).toEqual({ company: 'needed', city: 'needed' })
    expect(faultsOfStep('company', whole)).toEqual({})
    expect(faultsOfStep('owner', { ...whole, email: 'odd', password: 'short' })).toEqual({
      email: 'email',
      password: 'short',
    })
    expect(faultsOfStep('site', { ...whole, languages: [] })).toEqual({ languages: 'needed' })
    expect(faultsOfStep('site', { ...whole, currency: 'EUR' })).toEqual({})
  })

  test('sends what was typed, without what was left empty, and no rate [D-34]', () => {
    const body = setupBody(
      { ...whole, currency: 'EUR', payment: 'bank_transfer' },
      { token: 'secret', locale: 'de' },
    )
    expect(body).toEqual({
      token: 'secret',
      company: { name: 'Fjord AS' },
      owner: { name: 'Odd', email: 'odd@fjord.example', locale: 'de' },
      site: {
        name: 'Fjord AS',
        languages: ['en'],
        currency: 'EUR',
        payment_method: { kind: 'bank_transfer', deadline_hours: 48 },
      },
      city: { name: 'Bergen', country: 'no', timezone: 'Europe/Oslo' },
    })
  })

  test('asks for cards to try where they are chosen, and for no time to pay', () => {
    const { site } = setupBody({ ...whole, payment: 'online_card' }, { token: 's', locale: 'en' })
    expect(site).toMatchObject({
      payment_method: { kind: 'online_card', deadline_hours: null },
      try_cards: true,
    })
  })

  test.each([
    ['at', 'de'],
    ['jo', 'ar'],
    ['no', null],
    ['', null],
  ])('a site in %s begins in %s', (country, language) => {
    expect(languageOfCountry(country)).toBe(language)
  })

  test('brings a refusal back to its field and to the first step that has one', () => {
    const faults = { 'site.languages.0': 'Unknown.', 'owner.email': 'Not an address.' }
    expect(placeFaults(faults)).toEqual({
      fields: { languages: 'Unknown.', email: 'Not an address.' },
      step: 'owner',
    })
  })
})
