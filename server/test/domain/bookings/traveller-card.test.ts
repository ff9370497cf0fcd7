import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMasked, maskEmail, maskSensitive, passportTail } from '#domain/bookings/masks.ts'
import { tidyPhone } from '#domain/bookings/phone.ts'
import { readCard } from '#domain/bookings/traveller-card.ts'
import { SENSITIVE_FIELDS } from '#domain/bookings/traveller-fields.ts'

describe('masks', () => {
  test('show four characters of a long passport number and nothing of a short one [T-PII-1]', () => {
    expect(passportTail('X1234567')).toBe('4567')
    expect(passportTail('AB 12 34 5')).toBe('2345')
    expect(passportTail('123456')).toBeNull()
  })

  test('whatever was given, what is shown is a mask and never the value [T-PII-1] [R-TRV-02]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 40 }), number => {
        const shown = maskSensitive({
          sealed: ['passport_number'],
          passportTail: passportTail(number),
        })
        expect(isMasked(shown.passport_number)).toBe(true)
        expect(shown.passport_number).not.toBe(number)
      }),
    )
  })

  test('absent and null keep, an empty text erases, a mask is refused, the rest is new [R-TRV-05] [R-TRV-06] [R-TRV-07] [R-TRV-08] [T-PII-1]', () => {
    for (const field of SENSITIVE_FIELDS) {
      const value = field === 'date_of_birth' ? '1990-01-01' : 'new'
      expect(readCard({}).change.sensitive).toEqual({})
      expect(readCard({ [field]: null }).change.sensitive).toEqual({})
      expect(readCard({ [field]: ' ' }).change.sensitive).toEqual({ [field]: null })
      expect(readCard({ [field]: value }).change.sensitive).toEqual({ [field]: value })
      expect(readCard({ [field]: 'a • b' }).fault?.field).toBe(field)
      expect(readCard({ [field]: value }).fault).toBeNull()
    }
    expect(readCard({ date_of_birth: '****-**-**' }).fault?.field).toBe('date_of_birth')
  })
})

describe('phone numbers', () => {
  test.each([
    ['+962 7 9123-4567', '+962791234567'],
    ['+1 (555) 010.9999', '+15550109999'],
    ['+1234567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
    ['+123456', null],
    ['+1234567890123456', null],
    ['00962791234567', null],
    ['+0791234567', null],
    ['+1555CALLME', null],
    ['', null],
  ])('%s is %s [R-CHK-05]', (given, tidy) => {
    expect(tidyPhone(given)).toBe(tidy)
  })
})

test('a masked address keeps its first letter and its domain', () => {
  expect(maskEmail('ada@travellers.example')).toBe('a•••@travellers.example')
})
