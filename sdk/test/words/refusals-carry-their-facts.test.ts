import { describe, expect, test } from 'vitest'
import type { Problem } from '../../src/generated/types.gen.ts'
import { OutsetConnectionError } from '../../src/refusals/connection-error.ts'
import { OutsetError } from '../../src/refusals/outset-error.ts'
import { ar } from '../../src/words/ar.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { type SpeakOptions, speak, type Words } from '../../src/words/speak.ts'
import { FACTS, type Schema } from './website-description.ts'

const english = speak(en)
const german = speak(de)
const arabic = speak(ar)

const CHILD = '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e21'
const ADULT = '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e22'
const AROUND = { timeZone: 'Asia/Amman', names: { [CHILD]: 'Child', [ADULT]: 'Adult' } }

describe('every refusal, whatever its facts', () => {
  const around: SpeakOptions[] = [{}, AROUND, { ...AROUND, locale: 'ar-JO' }]

  test.each([...FACTS])('%s', (code, facts) => {
    for (const details of combinationsOf(code, facts)) {
      for (const words of [english, german, arabic]) {
        for (const options of around) {
          const said = words.refusal(refusal(code, details), options)
          expect(said, `${code} ${JSON.stringify(details)}`).toMatch(/^\S.*\.$/)
          expect(said).not.toMatch(/[{}[\]#]|undefined|null|NaN|\w_\w|[\da-f]{8}-| {2}/)
          expect(said).not.toContain(code)
        }
      }
    }
  })
})

describe('counts', () => {
  test.each([
    [0, 'لم يبقَ أي مكان.'],
    [1, 'بقي مكان واحد فقط.'],
    [2, 'بقي مكانان فقط.'],
    [3, 'بقيت 3 أماكن فقط.'],
    [11, 'بقي 11 مكانًا فقط.'],
    [100, 'بقي 100 مكان فقط.'],
  ])('Arabic says %d places in the form of the number', (remaining, said) => {
    expect(arabic.refusal(refusal('NotEnoughCapacity', { remaining }))).toContain(said)
  })

  test('English and German have their own forms', () => {
    const say = (words: Words, remaining: number) =>
      words.refusal(refusal('NotEnoughCapacity', { remaining })).split('.')[0]
    expect([0, 1, 2].map(remaining => say(english, remaining))).toEqual([
      'There are no seats left',
      'There is only one seat left',
      'There are only 2 seats left',
    ])
    expect([0, 1, 2].map(remaining => say(german, remaining))).toEqual([
      'Es ist kein Platz frei',
      'Es ist nur ein Platz frei',
      'Es sind nur 2 Plätze frei',
    ])
  })

  test('numbers have the digits of the region', () => {
    const said = arabic.refusal(refusal('NotEnoughCapacity', { remaining: 3 }), { locale: 'ar-EG' })
    expect(said).toContain('بقيت ٣ أماكن فقط')
  })

  test('a wait is said in seconds, minutes or hours', () => {
    const wait = (seconds: number) => {
      const error = refusal('RateLimited', { retry_after_seconds: seconds })
      return english.refusal(error).match(/try again in (.*)\./)?.[1]
    }
    expect([0, 1, 30, 120, 3600, 7200].map(wait)).toEqual([
      'a second',
      'a second',
      '30 seconds',
      '2 minutes',
      '60 minutes',
      '2 hours',
    ])
  })
})

describe('times', () => {
  const error = refusal('PastCutoff', { cutoffAt: '2026-11-30T22:30:00.000Z' })

  test('are on the clock of the place', () => {
    expect(english.refusal(error, AROUND)).toContain('December 1, 2026 at 1:30')
    expect(german.refusal(error, AROUND)).toContain('1. Dezember 2026 um 01:30')
    expect(arabic.refusal(error, AROUND)).toContain('1 ديسمبر 2026')
  })

  test('are not said when nobody knows that clock', () => {
    expect(english.refusal(error)).toBe(
      'It is too late to book this departure. Please choose a later day or time.',
    )
  })

  test('keep to the calendar of the trip where a region has another one', () => {
    expect(arabic.refusal(error, { ...AROUND, locale: 'ar-SA-u-nu-latn' })).toContain('2026')
  })
})

describe('names', () => {
  test('stand where the page gives them', () => {
    const error = refusal('AgeRestriction', { unitId: CHILD, minAge: 3, maxAge: 11 })
    expect(plain(english.refusal(error, AROUND))).toBe(
      'The price “Child” is for ages 3 to 11. Please choose another.',
    )
    expect(english.refusal(error)).toBe('The price is for ages 3 to 11. Please choose another.')
  })

  test('are listed in the language', () => {
    const error = refusal('AccompanimentRequired', { unitId: CHILD, by: [ADULT, CHILD] })
    expect(plain(german.refusal(error, AROUND))).toContain('fügen Sie Adult oder Child hinzu')
  })

  test('are taken as they are, also with signs that mean something in a text', () => {
    const names = { [CHILD]: '{max} [Kids] $& #' }
    const error = refusal('UnitQuantityInvalid', { unitId: CHILD, min: 1, max: 4 })
    expect(plain(english.refusal(error, { names }))).toBe(
      'Please choose a number from 1 to 4 for “{max} [Kids] $& #”.',
    )
  })

  test('do not turn the direction of the sentence around them', () => {
    const error = refusal('ExtraSoldOut', { extraId: CHILD })
    expect(arabic.refusal(error, AROUND)).toContain('«\u2068Child\u2069»')
  })
})

describe('keys, sign-ins and limits', () => {
  test('what there was too much of is said, and how long to wait', () => {
    const details = { retry_after_seconds: 120, reason: 'unpaid_bookings' }
    expect(english.refusal(refusal('RateLimited', details))).toBe(
      'Several bookings are not paid yet. Please pay for one or cancel it. ' +
        'Please try again in 2 minutes.',
    )
    expect(german.refusal(refusal('RateLimited', { ...details, reason: 'mails' }))).toContain(
      'mehrere E-Mails',
    )
  })

  test('no two reasons of a caller are said in the same words', () => {
    for (const { refusals } of [en, de, ar]) {
      for (const { other: _, ...said } of [refusals.Unauthenticated, refusals.RateLimited]) {
        const texts = Object.values(said).map(String)
        expect(new Set(texts).size).toBe(texts.length)
      }
    }
  })
})

describe('travellers', () => {
  test('are told apart, with what is missing of each', () => {
    const missing = [{ traveller: 1, fields: ['passport_number', 'gender'] }, { traveller: 2 }]
    expect(english.refusal(refusal('TravellerDetailsRequired', { missing }))).toBe(
      'Some traveller details are missing. Please fill them in. ' +
        'Traveller 1: Passport number and Gender. Traveller 2: all details.',
    )
  })

  test('are told what is wrong', () => {
    const reason = 'expires_before_the_trip_ends'
    const problems = [{ traveller: 2, field: 'passport_expiry', reason }]
    expect(german.refusal(refusal('TravellerDetailsInvalid', { problems }))).toBe(
      'Einige Angaben zu den Reisenden stimmen noch nicht. ' +
        'Person 2, Pass gültig bis: ' +
        'Bitte verwenden Sie einen Pass, der bis zum Ende der Tour gilt.',
    )
  })
})

describe('what is not known', () => {
  test('a value is shown as it is', () => {
    expect(english.value('BookingStatus', 'confirmed')).toBe('Confirmed')
    expect(english.value('BookingStatus', 'teleported')).toBe('teleported')
    expect(english.value('BookingStatus', 'constructor')).toBe('constructor')
    expect(english.value('BookingStatus', null)).toBe('')
  })

  test('a reason is passed over', () => {
    expect(english.refusal(refusal('SlotClosed', { reason: 'constructor' }))).toBe(
      'The trip does not run then. Please choose another day or time.',
    )
  })

  test('a code gives the words of the problem', () => {
    expect(english.refusal(refusal('MoonTooFull', {}))).toBe('For developers.')
  })
})

describe('what is no refusal', () => {
  test('a lost connection asks to look at it', () => {
    const error = new OutsetConnectionError('GET /', { cause: null, timedOut: false })
    expect(english.refusal(error)).toContain('check your connection')
  })

  test('the page of a proxy is not shown', () => {
    expect(english.refusal(refusal('UnexpectedAnswer', {}))).toContain('check your connection')
  })

  test('a fault of the page itself is said to be ours', () => {
    expect(english.refusal(new TypeError('x is not a function'))).toContain('on our side')
  })
})

function refusal(code: string, details: object): OutsetError {
  const problem = { code, details, title: 'Refused', detail: 'For developers.' }
  // Codes that a later version has are part of what is tried.
  return new OutsetError(problem as unknown as Problem, {
    status: 422,
    name: 'POST /v1/public/holds',
    requestId: null,
    retryAfter: null,
  })
}

/** Without the marks that keep the direction of a name to itself. */
function plain(said: string): string {
  return said.replaceAll(/[\u2068\u2069]/g, '')
}

/** Values of each fact, also none and null, in all combinations. */
function* combinationsOf(code: string, { properties = {} }: Schema): Generator<object> {
  const [first, ...others] = Object.entries(properties)
  if (first === undefined) return yield {}
  const [name, schema] = first
  for (const rest of combinationsOf(code, { properties: Object.fromEntries(others) })) {
    yield rest
    for (const value of [null, ...valuesOf(code, name, schema)]) yield { [name]: value, ...rest }
  }
}

function valuesOf(code: string, name: string, schema: Schema): unknown[] {
  const [type] = [schema.anyOf?.[0]?.type ?? schema.type].flat()
  // Together with lists of travellers every plural form would be far too many.
  if (type === 'integer') return code.startsWith('Traveller') ? [1, 3] : [0, 1, 2, 3, 11, 100]
  if (type === 'number') return [200]
  if (type === 'array' && schema.items?.properties) {
    const items = itemsOf(code, schema.items)
    return [[], ...items.map(item => [item]), items]
  }
  const texts = textsOf(code, name)
  return type === 'array' ? [[], texts.slice(0, 1), texts] : texts
}

/** What stands in a list has what the description requires. */
function itemsOf(code: string, schema: Schema): object[] {
  const all = [...combinationsOf(code, schema)].filter(item => !Object.values(item).includes(null))
  return all.filter(item => schema.required?.every(name => name in item))
}

function textsOf(code: string, name: string): string[] {
  const sentence: unknown = Reflect.get(en.refusals, code)
  const reasons = typeof sentence === 'object' && sentence !== null ? Object.keys(sentence) : []
  switch (name) {
    case 'unitId':
    case 'extraId':
    case 'by':
      return [CHILD, ADULT]
    case 'reason':
    case 'entity':
      if (code === 'InvalidInput') return ['required', 'too_long', 'constructor']
      return [...reasons, 'constructor', 'expires_before_the_trip_ends']
    case 'cutoffAt':
      return ['2026-11-30T18:00:00.000Z', 'soon']
    case 'currency':
      return ['CHF']
    case 'method':
    case 'offered':
      return ['bank_transfer', 'pay_on_arrival']
    case 'missing':
      return ['flight_number', 'ship_name', 'room_number']
    case 'fields':
      return ['passport_number', 'gender', 'unheard_of']
    case 'field':
      return ['lead.email', 'units.0.qty', 'unheard_of']
    case 'message':
      return ['is odd']
    default:
      return ['Jeeps']
  }
}
