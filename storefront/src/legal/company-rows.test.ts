import type { CompanyFacts } from '@outset/sdk'
import { describe, expect, test } from 'vitest'
import { addressLines, contactRows, legalRows } from './company-rows.ts'

const COMPANY: CompanyFacts = {
  legal_name: 'Desert Days LLC',
  address_lines: ['12 Corniche Road'],
  postal_code: '114',
  city: 'Muscat',
  country: 'OM',
  represented_by: null,
  register: null,
  tax_number: null,
  vat_id: 'OM1100000000',
  licence: null,
  insolvency_protection: null,
  phone: '+968 (24) 12-3456',
  whatsapp: '+968 9123 4567',
  email: null,
}

describe('the facts of a company', () => {
  test('its address is written as on an envelope, the country in words', () => {
    expect(addressLines(COMPANY, 'en')).toEqual(['12 Corniche Road', '114 Muscat', 'Oman'])
    expect(addressLines(COMPANY, 'ar').at(-1)).toBe('عُمان')
    expect(addressLines({ ...COMPANY, postal_code: null, country: null }, 'en').at(-1)).toBe(
      'Muscat',
    )
  })

  test('numbers open a call and a chat; what is not known is left out', () => {
    expect(contactRows(COMPANY).map(({ href }) => href)).toEqual([
      'tel:+96824123456',
      'https://wa.me/96891234567',
    ])
    expect(legalRows(COMPANY)).toEqual([{ label: 'legal.vatId', text: 'OM1100000000' }])
  })
})
