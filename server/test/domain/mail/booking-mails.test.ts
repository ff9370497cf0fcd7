import { describe, expect, test } from 'vitest'
import { MAIL_TEMPLATES } from '#domain/mail/catalogue.ts'
import { startText } from '#domain/mail/format.ts'
import type { MailTemplate } from '#domain/mail/words.ts'
import { policyTiers } from '#domain/trips/policy.ts'
import { renderMail } from '../../support/render-mail.ts'

const money = { amount: 12_345, currency: 'USD' }
const payment = {
  amount: money,
  dueAt: '2026-11-17T10:00:00Z',
  bank: {
    accountName: 'Canary Holder',
    bankName: 'Test Bank',
    iban: 'DE89370400440532013000',
    accountNumber: null,
    swift: null,
  },
  paymentLink: null,
  hoursByLink: null,
}
const card = { brand: 'visa', last4: '4242', wallet: 'apple_pay' }
const CARD = 'Apple Pay (Visa\u00a0····\u00a04242)'
const PAY = 'https://desert-days.example/pay?token=abc'
const COMMON = {
  leadName: '<b>Ada</b>',
  sellerName: 'Desert Days',
  link: 'https://desert-days.example/manage?ref=7K4M-Q2ZX-9HTB&token=abc',
  booking: {
    ref: '7K4M-Q2ZX-9HTB',
    trip: 'Wadi Rum',
    option: 'Shared',
    start: '2027-05-12T09:00',
    timezone: 'Asia/Amman',
    pax: 2,
    party: ['2 × Adult'],
    total: money,
    payLocally: [{ amount: 5_000, currency: 'JOD' }],
    pickup: { name: 'Hotel', time: '08:30', date: '2027-05-12' },
    place: null,
    policy: null,
    contact: { phone: null, email: null },
  },
}
/** What each kind says beyond the common part, and a word of it that must be read. */
const MORE: Record<string, [values: object, word: string]> = {
  'booking-received': [{ answerBy: '2026-11-16T10:00:00Z', payment }, 'DE89370400440532013000'],
  'booking-confirmed': [{ onArrival: money, payment: null, detailsWanted: true }, '123'],
  'payment-due': [{ payment, refusedBecause: 'Blurred' }, 'Blurred'],
  'payment-reminder': [{ payment }, 'DE89370400440532013000'],
  'payment-unfinished': [{ payment, because: 'released' }, 'to=payment'],
  'payment-request': [
    { amount: money, reason: 'Kayaks', dueAt: payment.dueAt, url: PAY },
    'Kayaks',
  ],
  'balance-due': [
    { payment, paid: money, isOverdue: true, lapsesAt: '2027-05-12T06:00:00Z' },
    'DE89370400440532013000',
  ],
  'payment-link-late': [{ lapsesAt: '2027-05-12T06:00:00Z' }, 'Asia/Amman'],
  'booking-rejected': [{ reason: 'The boat is broken', refund: money }, 'The boat is broken'],
  'booking-moved': [
    {
      reason: 'Storm',
      from: '2027-05-10T09:00',
      refundUntil: '2027-05-12T06:00:00Z',
      refund: money,
      hasFile: true,
    },
    'Storm',
  ],
  'booking-cancelled': [{ by: 'seller', reason: 'Strike', refund: money }, 'Strike'],
  'booking-refunded': [{ amount: money, price: money, card, unasked: 'twice' }, CARD],
  'refund-arrived': [{ amount: money, card }, CARD],
  'refund-failed': [{ amount: money, card }, CARD],
  'booking-changed': [{ payment }, 'DE89370400440532013000'],
  'payment-received': [{ paid: money, amount: { ...money, amount: 1 }, card, payment: null }, CARD],
  'trip-reminder': [{ bring: ['A <warm> hat'], toCollect: [money], daysAhead: 1 }, '123'],
  'trip-thanks': [{ isAnswered: true }, 'Wadi Rum'],
  'details-wanted': [{ needed: 3, complete: 1, dueAt: '2027-05-10T06:00:00Z' }, 'Asia/Amman'],
}

function textOf(name: string, locale: string, values: object): string {
  const template = MAIL_TEMPLATES[name as keyof typeof MAIL_TEMPLATES] as MailTemplate<object>
  return renderMail(template, { locale, values, sender: 'Desert Days', footer: null }).text
}

describe('mails about a booking', () => {
  for (const [name, [more, word]] of Object.entries(MORE)) {
    test.each(['en', 'de', 'ar'])(
      `${name} in %s says it in HTML and in text, with its link`,
      locale => {
        const template = MAIL_TEMPLATES[name as keyof typeof MAIL_TEMPLATES] as MailTemplate<object>
        const values = { ...COMMON, ...more }
        const mail = renderMail(template, { locale, values, sender: 'Desert Days', footer: null })
        expect(mail.language).toBe(locale)
        for (const part of [mail.text, mail.html]) {
          expect(part).toContain(word)
          expect(part).toContain('7K4M-Q2ZX-9HTB')
          expect(part).toContain('token=abc')
          expect(part).not.toContain('undefined')
          expect(part).not.toContain('[object')
        }
        expect(mail.html).not.toContain('<b>Ada')
        expect(mail.html).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
        expect(mail.subject).toContain('Wadi Rum')
      },
    )
  }

  test.each(['en', 'de', 'ar'])('in %s a pickup on the evening before has its day', locale => {
    const fetched = (pickup: object) =>
      textOf('booking-changed', locale, {
        ...COMMON,
        payment: null,
        booking: { ...COMMON.booking, pickup },
      })
    expect(fetched({ name: 'Hotel', time: '08:30', date: '2027-05-12' })).toContain('Hotel, 08:30')
    const early = fetched({ name: 'Hotel', time: '23:30', date: '2027-05-11' })
    expect(early).toContain(`Hotel, ${startText(locale as 'en', '2027-05-11T23:30')}`)
  })

  test.each([
    ['en', 'Until 7 days before the start: full refund', 'After that: no refund'],
    ['de', 'Bis 7 Tage vor Beginn: alles zurück', 'Danach: keine Erstattung'],
    ['ar', 'حتى 7 أيام قبل البدء: يُسترد كامل المبلغ', 'بعد ذلك: لا يُسترد شيء'],
  ])(
    'in %s it says where to come, who comes, how to cancel and whom to ask [R-BKG-54]',
    (locale, first, last) => {
      const booking = {
        ...COMMON.booking,
        party: ['2 × Adult', '1 × Child'],
        pickup: null,
        place: { lines: ['The <pier>', 'Blue gate'], point: { lat: 29.5, lng: 35.004 } },
        policy: policyTiers('moderate'),
        contact: { phone: '+962 79 000 0000', email: 'hello@desert.example' },
      }
      const template = MAIL_TEMPLATES['booking-changed'] as MailTemplate<object>
      const values = { ...COMMON, booking, payment: null }
      const { text, html } = renderMail(template, { locale, values, sender: 'x', footer: null })
      const map =
        'https://www.openstreetmap.org/?mlat=29.50000&mlon=35.00400#map=17/29.50000/35.00400'
      for (const word of ['2 × Adult, 1 × Child', 'The <pier>\n  Blue gate', map, first, last]) {
        expect(text).toContain(word)
      }
      expect(text).toContain('+962 79 000 0000\n  hello@desert.example')
      expect(html).toContain('The &lt;pier&gt;<br>Blue gate')
      expect(html).toContain(`<a href="${map.replace('&', '&amp;')}"`)
    },
  )

  test.each(['en', 'de', 'ar'])('a cancelled booking in %s says who cancelled it', locale => {
    const said = ['traveller', 'seller', 'system', 'platform'].map(by => {
      const values = { ...COMMON, by, reason: null, refund: { amount: 0, currency: 'USD' } }
      const template = MAIL_TEMPLATES['booking-cancelled'] as MailTemplate<object>
      return renderMail(template, { locale, values, sender: 'x', footer: null }).text
    })
    expect(new Set(said).size).toBe(3)
    expect(said[1]).toBe(said[3])
  })

  test.each([
    ['en', 'You asked us to cancel', 'You were not there', 'Desert Days had to cancel'],
    ['de', 'Sie haben uns gebeten', 'Sie waren zu Beginn', 'Desert Days musste'],
    ['ar', 'طلبت منا إلغاء حجزك', 'لم تحضر عند بدء الرحلة', 'اضطر Desert Days'],
  ])('in %s it says at whose wish or fault staff cancelled it [R-BACK-06]', (locale, ...words) => {
    const refund = { amount: 5_000, currency: 'USD' }
    const values = { ...COMMON, sellerName: 'Desert Days', by: 'seller', reason: 'Ill.', refund }
    const said = ['traveller', 'no_show', 'seller'].map(cause =>
      textOf('booking-cancelled', locale, { ...values, cause }),
    )
    for (const [at, word] of words.entries()) {
      expect(said[at]).toContain(word)
      expect(said[at]).toContain('Ill.')
      for (const other of words.filter(one => one !== word)) expect(said[at]).not.toContain(other)
    }
    // Mails that were written before it was asked say what they said then.
    expect(textOf('booking-cancelled', locale, values)).toBe(said[2])
  })

  test('in English every paragraph begins with a capital, as after a greeting', () => {
    for (const [name, [more]] of Object.entries(MORE)) {
      for (const by of ['traveller', 'system']) {
        const values = { ...COMMON, leadName: 'Ada', ...more, by }
        for (const paragraph of textOf(name, 'en', values).split('\n\n')) {
          expect(`${name}: ${paragraph}`).not.toMatch(/^[\w-]+: \p{Ll}/u)
        }
      }
    }
  })

  test.each(['en', 'de', 'ar'])(
    'nobody is told in %s to pay as follows where nothing follows',
    locale => {
      const asked = { ...COMMON, answerBy: null, payment }
      const waits = { ...asked, payment: { ...payment, bank: null } }
      const [withBank, withoutLink] = [asked, waits].map(values =>
        textOf('booking-received', locale, values),
      )
      const [due] = /.*Desert Days.*/.exec(textOf('payment-due', locale, waits)) ?? []
      const promise = (due ?? '').split('. ').at(-1) ?? ''
      expect(promise).toContain('Desert Days')
      expect(withoutLink).toContain(promise)
      expect(withBank).not.toContain(promise)
    },
  )

  test.each(['en', 'de', 'ar'])('whoever paid nothing is offered no money back in %s', locale => {
    const [more] = MORE['booking-moved'] ?? [{}]
    const paid = textOf('booking-moved', locale, { ...COMMON, ...more })
    const free = { ...COMMON, ...more, refund: { ...money, amount: 0 } }
    const unpaid = textOf('booking-moved', locale, free)
    expect(unpaid.length).toBeGreaterThan(0)
    expect(unpaid).not.toBe(paid)
    const amounts = (text: string) => text.match(/123[.,]45|١٢٣/g)?.length
    expect(amounts(paid)).toBe((amounts(unpaid) ?? 0) + 1)
  })

  test('a site without a page to manage bookings sends no link', () => {
    const values = { ...COMMON, payment: null, link: null }
    const template = MAIL_TEMPLATES['booking-changed'] as MailTemplate<object>
    const mail = renderMail(template, { locale: 'en', values, sender: 'x', footer: null })
    expect(mail.html).not.toContain('<a ')
  })
})
