import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  asksForPrice,
  type EnquiryStatus,
  type EnquiryWords,
  findEnquiryFault,
  makeEnquiryReference,
  priceRequestStatus,
} from '#domain/enquiries.ts'

const words: EnquiryWords = {
  kind: 'contact',
  name: 'Rania',
  email: 'rania@mail.example',
  phone: null,
  message: 'Hello',
  dateFrom: null,
  dateTo: null,
  travellers: null,
  specialNeeds: null,
  interests: [],
  locale: 'en',
}

describe('an enquiry', () => {
  test('needs words, days in order, and somebody who travels', () => {
    const nobody = { adults: 0, children: 0, infants: 0 }
    const cases: [change: Partial<EnquiryWords>, field: string | undefined][] = [
      [{}, undefined],
      [{ name: ' ' }, 'name'],
      [{ message: '\n' }, 'message'],
      [{ dateFrom: '2027-03-02', dateTo: '2027-03-01' }, 'date_to'],
      [{ dateFrom: '2027-03-02', dateTo: '2027-03-02' }, undefined],
      [{ travellers: nobody }, 'travellers'],
      [{ travellers: { ...nobody, infants: 1 } }, undefined],
    ]
    for (const [change, field] of cases) {
      expect(findEnquiryFault({ ...words, ...change })?.field).toBe(field)
    }
  })

  test('asks for a price when it is about a trip and says who travels', () => {
    const travellers = { adults: 1, children: 0, infants: 0 }
    expect(asksForPrice({ kind: 'product', travellers })).toBe(true)
    expect(asksForPrice({ kind: 'product', travellers: null })).toBe(false)
    expect(asksForPrice({ kind: 'planner', travellers })).toBe(false)
  })

  test('has a reference without letters that are taken for digits', () => {
    for (let made = 0; made < 200; made += 1) {
      const reference = makeEnquiryReference('PR', randomBytes)
      expect(reference).toMatch(/^PR-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    }
    const everyByte = Uint8Array.from({ length: 10 }, (_, at) => at * 28)
    expect(makeEnquiryReference('EN', () => everyByte)).toBe('EN-0WRMG-C840W')
  })
})

describe('a price request', () => {
  const at = (facts: Partial<Parameters<typeof priceRequestStatus>[0]>) =>
    priceRequestStatus({ before: 'new', enquiryStatus: 'read', hasOffer: false, ...facts })

  test('is priced while it has an offer, and closed with its enquiry', () => {
    expect(at({})).toBe('new')
    expect(at({ hasOffer: true })).toBe('priced')
    for (const enquiryStatus of ['closed', 'spam'] as EnquiryStatus[]) {
      expect(at({ enquiryStatus })).toBe('closed')
      expect(at({ enquiryStatus, hasOffer: true })).toBe('closed')
    }
    expect(at({ before: 'closed', hasOffer: true })).toBe('priced')
  })

  test('stays booked or declined, whatever comes', () => {
    for (const before of ['booked', 'declined'] as const) {
      for (const hasOffer of [true, false]) {
        expect(at({ before, hasOffer, enquiryStatus: 'closed' })).toBe(before)
      }
    }
  })
})
