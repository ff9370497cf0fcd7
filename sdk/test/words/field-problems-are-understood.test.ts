import { describe, expect, test } from 'vitest'
import type { Problem } from '../../src/generated/types.gen.ts'
import { OutsetError } from '../../src/refusals/outset-error.ts'
import { ar } from '../../src/words/ar.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import type { Language } from '../../src/words/language.ts'
import { speak } from '../../src/words/speak.ts'
import { REASONS } from './website-description.ts'

const english = speak(en)

type FieldError = { field: string; reason: string; message: string; limit?: number }

const WITH_BOUND = REASONS.filter(reason => /^(too|file_too)_/.test(reason))
/** What only a page can do wrong: people neither see nor type it. */
const OF_PAGES = ['unknown_field', 'wrong_type', 'not_allowed', 'duplicate', 'either_or']
const PEOPLES = REASONS.filter(reason => !OF_PAGES.includes(reason))

const LANGUAGES = { en, de, ar }
const unsaid = (language: Language) => speak(language).fields(invalid([{ field: 'a' }])).a

describe.each(Object.entries(LANGUAGES))('%s', (_, language) => {
  const words = speak(language)
  const say = (error: Partial<FieldError>) => words.fields(invalid([{ field: 'a', ...error }])).a

  test('has a sentence for every reason that a field can be refused for', () => {
    const known = [...REASONS, 'expires_before_the_trip_ends', 'not_a_date_of_birth', 'other']
    expect(Object.keys(language.problems).sort()).toEqual(known.sort())
  })

  test.each(PEOPLES)('says more of %s than that it is wrong', reason => {
    expect(say({ reason, limit: 20 })).not.toBe(unsaid(language))
    expect(say({ reason, limit: 20 })).not.toMatch(/[{}[\]]/)
  })

  test.each(WITH_BOUND)('says the bound of what is %s, and does without', reason => {
    const given = reason === 'file_too_large' ? 8_000_000 : 20
    expect(say({ reason, limit: given })).toMatch(/20|٢٠|8/)
    expect(say({ reason })).toBe(unsaid(language))
  })

  test('takes a reason of a later version, and none of an older service, for a wrong entry', () => {
    expect(say({ reason: 'constructor' })).toBe(unsaid(language))
    expect(unsaid(language)).toMatch(/\.$/)
  })
})

describe('a form', () => {
  const refused = invalid([
    { field: 'lead.email', reason: 'bad_email' },
    { field: 'special_requests', reason: 'too_long', limit: 2000 },
    { field: 'units.0.qty', reason: 'too_small', limit: 1 },
  ])

  test('gets a sentence for each field, by its path', () => {
    expect(english.fields(refused)).toEqual({
      'lead.email': 'Please enter an email address such as name@example.com.',
      special_requests: 'Please shorten this to at most 2,000 characters.',
      'units.0.qty': 'Please enter at least 1.',
    })
    expect(speak(de).fields(refused).special_requests).toBe(
      'Bitte kürzen Sie das auf höchstens 2.000 Zeichen.',
    )
  })

  test('is told above it which fields to look at', () => {
    expect(english.refusal(refused)).toBe(
      'Please check these entries: Email address, Special requests, and Travellers.',
    )
  })

  test('with a single fault is told at once what it is', () => {
    const one = invalid([{ field: 'lead.name', reason: 'required' }])
    expect(english.refusal(one)).toBe('Name: Please fill this in.')
    const file = invalid([{ field: 'body', reason: 'bad_file' }])
    expect(english.refusal(file)).toBe(
      'This file could not be read. Please send a picture or a PDF.',
    )
  })

  test('is not told of fields that only its developer knows', () => {
    const header = invalid([{ field: 'Idempotency-Key', reason: 'not_allowed' }])
    expect(english.refusal(header)).toBe('Please check your entries and try again.')
  })

  test('gets nothing for what is no fault of a field', () => {
    expect(english.fields(new Error('lost'))).toEqual({})
  })
})

test('a field has the label of the innermost part of its path that has one', () => {
  expect(english.field('lead.email')).toBe('Email address')
  expect(english.field('traveller_details.0.passport_number')).toBe('Passport number')
  expect(english.field('extras.2.extra_id')).toBe('Extras')
  expect(english.field('unheard_of')).toBe('unheard_of')
})

/** As a service says it; what is left out is what an older one does not say. */
function invalid(given: Partial<FieldError>[]): OutsetError {
  const errors = given.map(error => ({ message: 'For developers.', ...error }))
  const problem = {
    type: 'about:blank',
    title: 'Unprocessable Entity',
    status: 422,
    code: 'InvalidInput',
    detail: 'For developers.',
    details: { errors },
  } as Problem
  const call = { status: 422, name: 'POST /v1/public/checkout', requestId: null, retryAfter: null }
  return new OutsetError(problem, call)
}
