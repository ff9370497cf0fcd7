import { describe, expect, test } from 'vitest'
import { findSettingsFault } from '#domain/storefronts.ts'

const good = {
  languages: ['en', 'ar'],
  defaultLanguage: 'en',
  currencies: ['EUR', 'USD'],
  displayCurrency: 'EUR',
  priceCurrency: 'USD',
  serverAddresses: [],
  manageBookingUrl: 'https://a.example/bookings',
}

describe('the settings of a storefront', () => {
  test('that fit together have no fault', () => {
    expect(findSettingsFault(good)).toBeNull()
    expect(findSettingsFault({ ...good, manageBookingUrl: null })).toBeNull()
    expect(findSettingsFault({ ...good, currencies: [], displayCurrency: 'USD' })).toBeNull()
  })

  test.each([
    [{ defaultLanguage: 'fr' }, 'default_language'],
    [{ languages: ['en', 'ar', 'en'] }, 'languages'],
    [{ currencies: ['EUR', 'XXX'] }, 'currencies.1'],
    [{ currencies: ['EUR', 'USD', 'EUR'] }, 'currencies'],
    [{ displayCurrency: 'JPY' }, 'display_currency'],
    [{ currencies: [] }, 'display_currency'],
    [{ manageBookingUrl: 'http://a.example/bookings' }, 'manage_booking_url'],
    [{ manageBookingUrl: 'javascript:alert(1)' }, 'manage_booking_url'],
    [{ manageBookingUrl: '/bookings' }, 'manage_booking_url'],
    [{ manageBookingUrl: 'https://me:word@a.example' }, 'manage_booking_url'],
    [{ manageBookingUrl: 'https://a.example/#part' }, 'manage_booking_url'],
  ])('%j is named as a fault of %s', (changed, field) => {
    expect(findSettingsFault({ ...good, ...changed })?.field).toBe(field)
  })

  test('plain http will do on this very machine only', () => {
    const at = (manageBookingUrl: string) => findSettingsFault({ ...good, manageBookingUrl })
    expect(at('http://localhost:3000/bookings')).toBeNull()
    expect(at('http://127.0.0.1:3000/bookings')).toBeNull()
    expect(at('http://localhost.a.example/bookings')).not.toBeNull()
  })
})
