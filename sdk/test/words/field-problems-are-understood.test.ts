import { Locale } from 'typebox/system'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../src/generated/types.gen.ts'
import { OutsetError } from '../../src/refusals/outset-error.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { readFieldProblem } from '../../src/words/field-problem.ts'
import { speak } from '../../src/words/speak.ts'
import { BOUNDS } from './website-description.ts'

const english = speak(en)

describe('what the service says of a field', () => {
  test.each([
    ['is required', 'required'],
    ['is required with lng', 'required'],
    ['is required, or lat and lng', 'required'],
    ['is missing', 'required'],
    ['must not be blank', 'required'],
    ['must not have fewer than 1 characters', 'required'],
    ['must not have fewer than 1 items', 'required'],
    ['must have one with a qty of 1 or more', 'required'],
    ['must name at least one traveller', 'required'],
    ['must match format "idn-email"', 'email'],
    ['must be an email address', 'email'],
    ['must be an address that mail can be sent to', 'email'],
    ['must be a phone number with its country code', 'phone'],
    ['must be a number with its country code', 'phone'],
    ['must match format "date"', 'date'],
    ['must be a date, YYYY-MM-DD', 'date'],
    ['is no day of the calendar', 'date'],
    ['not_a_date_of_birth', 'date'],
    ['must be a month, YYYY-MM', 'date'],
    ['must not be before date_from', 'order'],
    ['expires_before_the_trip_ends', 'passport'],
    ['must be one of female, male, other, ', 'no_option'],
    ['must be equal to constant', 'no_option'],
    ['is not one that is offered', 'no_option'],
    ['must be integer', 'number'],
    ['must be either number or null', 'number'],
    ['must be one line', 'one_line'],
    ['has control characters', 'characters'],
    ['has half of a character pair', 'characters'],
    ['is wrong or no longer good', 'code'],
    ['is not asked for by this trip', 'not_asked'],
    ['is no whole picture', 'file'],
    ['is no whole PDF document', 'file'],
    ['has more pixels than a picture of a receipt needs', 'file'],
    ['must be one of application/pdf, image/jpeg, image/png', 'file'],
    ['is image/png, but was sent as image/jpeg', 'file'],
    ['must be a file', 'file'],
    ['must be an id', 'other'],
    ['is odd', 'other'],
  ])('%s', (message, problem) => {
    expect(readFieldProblem(message)).toEqual({ problem, facts: {} })
  })

  test.each([
    ['must not have more than 200 characters', 'too_long', { max: 200 }],
    ['must be at most 80 characters long', 'too_long', { max: 80 }],
    ['must not have fewer than 3 characters', 'too_short', { min: 3 }],
    ['must have at least 2 characters', 'too_short', { min: 2 }],
    ['must not have more than 50 items', 'too_many', { max: 50 }],
    ['takes at most 50 values', 'too_many', { max: 50 }],
    ['must not have fewer than 2 items', 'too_few', { min: 2 }],
    ['must be >= 0', 'too_small', { min: 0 }],
    ['must be <= 500', 'too_large', { max: 500 }],
    ['must be a whole number from 1 to 100', 'between', { min: 1, max: 100 }],
    ['must not be larger than 8000000 bytes', 'file_too_large', { max: 8_000_000 }],
  ])('%s', (message, problem, facts) => {
    expect(readFieldProblem(message)).toEqual({ problem, facts })
  })
})

/** Bounds that only a page can break: people neither see nor type what has them. */
const NOT_FOR_PEOPLE = ['uuid', 'date-time', 'uri']

describe('every bound of a body that a website sends', () => {
  const bounds = BOUNDS.filter(
    ([keyword, bound]) =>
      keyword !== 'pattern' && bound !== 0 && !NOT_FOR_PEOPLE.includes(String(bound)),
  )

  test.each(bounds)('%s %s', (keyword, bound) => {
    expect(readFieldProblem(messageOf(keyword, bound)).problem).not.toBe('other')
  })
})

describe('a form', () => {
  const refused = invalid([
    { field: 'lead.email', message: 'must match format "idn-email"' },
    { field: 'special_requests', message: 'must not have more than 2000 characters' },
    { field: 'units.0.qty', message: 'must be >= 1' },
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
    const one = invalid([{ field: 'lead.name', message: 'must not be blank' }])
    expect(english.refusal(one)).toBe('Name: Please fill this in.')
    const file = invalid([{ field: 'body', message: 'is no whole picture' }])
    expect(english.refusal(file)).toBe(
      'This file could not be read. Please send a picture or a PDF.',
    )
  })

  test('is not told of fields that only its developer knows', () => {
    const header = invalid([{ field: 'Idempotency-Key', message: 'is odd' }])
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

/** As the validation library of the service words it, or the service in its place. */
function messageOf(keyword: string, bound: unknown): string {
  if (keyword === 'enum') return `must be one of ${bound}`
  const params = { limit: bound, format: bound, comparison: keyword === 'minimum' ? '>=' : '<=' }
  const error = { keyword, params, schemaPath: '', instancePath: '' }
  return Locale.en_US(error as unknown as Parameters<typeof Locale.en_US>[0])
}

function invalid(errors: { field: string; message: string }[]): OutsetError {
  const problem: Problem = {
    type: 'about:blank',
    title: 'Unprocessable Entity',
    status: 422,
    code: 'InvalidInput',
    detail: 'For developers.',
    details: { errors },
  }
  const call = { status: 422, name: 'POST /v1/public/checkout', requestId: null, retryAfter: null }
  return new OutsetError(problem, call)
}
