import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MailedBooking, MailedLine } from '#domain/mail/booking-words.ts'
import { MAIL_TEMPLATES, type MailValues } from '#domain/mail/catalogue.ts'
import type { FramedPicture, MailFrame } from '#domain/mail/mail-frame.ts'
import { contrast, DARK_BOX, LIGHT_BOX, mailColors, rgbOf } from '#domain/mail/mail-look.ts'
import type { MailTemplate, MailWords } from '#domain/mail/words.ts'
import type { Money } from '#domain/money/money.ts'
import { policyTiers } from '#domain/trips/policy.ts'
import { renderMail } from '../../support/render-mail.ts'

const URL_OF = 'https://trips.example/media/0199a0c4-7b52-7c3f-8a0e-5d2b8f6a1c11/small.webp'
const PICTURE: FramedPicture = { url: URL_OF, width: 640, height: 427, alt: 'The <Treasury>' }
const LOGO: FramedPicture = { url: URL_OF, width: 300, height: 100, alt: 'Desert "Days"' }
const LOOK = { color: '#b4532a', logo: LOGO, picture: PICTURE }
const usd = (amount: number): Money => ({ amount, currency: 'USD' })
const ADULTS: MailedLine = { label: 'Adult', qty: 2, total: usd(16_800), kind: 'paid' }
const BOOKING: MailedBooking = {
  ref: '7K4M-Q2ZX-9HTB',
  trip: 'Petra & <Wadi Rum>',
  option: 'Shared',
  start: '2027-05-12T09:00',
  timezone: 'Asia/Amman',
  pax: 3,
  party: ['2 × Adult', '1 × Child'],
  lines: [
    ADULTS,
    { label: 'Child', qty: 1, total: usd(5_050), kind: 'paid' },
    { label: 'Lunch', qty: 3, total: usd(0), kind: 'included' },
    { label: 'Ride', qty: 3, total: { amount: 36_000, currency: 'JOD' }, kind: 'local' },
  ],
  total: usd(26_930),
  payLocally: [{ amount: 36_000, currency: 'JOD' }],
  payment: { state: 'paid', amount: usd(21_850), dueAt: null },
  pickup: null,
  place: { lines: ['The <pier>', 'Blue gate'], point: { lat: 29.5, lng: 35.004 } },
  policy: policyTiers('moderate'),
  contact: { phone: '+962 79 000 0000', email: 'a@desert.example', whatsapp: '+962 79 1' },
  hasVoucher: true,
}
const VALUES: MailValues<'booking-confirmed'> = {
  leadName: 'Ada',
  sellerName: 'Desert Days',
  link: 'https://desert.example/manage?ref=7K4M-Q2ZX-9HTB&token=abc',
  booking: BOOKING,
  onArrival: null,
  payment: null,
  detailsWanted: false,
}
const FRAME = { sender: 'Desert Days', footer: 'Desert Days Ltd\nhttps://desert.example/terms' }

type Shown = Partial<Pick<MailFrame, 'look'> & { booking: MailedBooking }>

function confirmed(locale: string, { look = LOOK, booking = BOOKING }: Shown = {}) {
  const values = { ...VALUES, booking }
  return renderMail(MAIL_TEMPLATES['booking-confirmed'], { ...FRAME, locale, values, look })
}

describe('the mail of a booking', () => {
  test.each(['en', 'de', 'ar'])('in %s says the same in both parts', locale => {
    const { html, text } = confirmed(locale)
    const read = plainOf(html)
    for (const line of text.split('\n')) {
      // A label stands in a cell of its own there.
      const [label = '', value] = line
        .replace(/^-- $|:$/, '')
        .trim()
        .split(/: (.*)/s)
      expect(read, line).toContain(value ?? label)
    }
  })

  test('shows what is booked line by line, the sum and how the money stands [R-BKG-54]', () => {
    const { text, html } = confirmed('en')
    for (const line of [
      '2 × Adult: $168.00',
      '1 × Child: $50.50',
      '3 × Lunch: included',
      '3 × Ride (to pay on the day): JOD\u00a036.000',
      'Total: $269.30',
      'Payment: Paid: $218.50.',
    ]) {
      expect(text).toContain(line)
    }
    expect(plainOf(html)).toContain('3 × Lunch')
  })

  test('of a booking with very many lines it shows the sum alone', () => {
    const booking = { ...BOOKING, lines: Array.from({ length: 31 }, () => ADULTS) }
    const { text } = confirmed('en', { booking })
    expect(text).not.toContain('$168.00')
    expect(text).toContain('Total: $269.30')
  })

  test('has two buttons, and a phone, an address and a chat to press', () => {
    const { html } = confirmed('en')
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual([
      expect.stringContaining('openstreetmap.org'),
      'https://desert.example/manage?ref=7K4M-Q2ZX-9HTB&amp;token=abc',
      'https://desert.example/manage?ref=7K4M-Q2ZX-9HTB&amp;token=abc&amp;to=voucher',
      'tel:+962790000000',
      'mailto:a@desert.example',
      'https://wa.me/962791',
      'https://desert.example/terms',
    ])
  })

  test('its pictures have an address, a size that fits and words that stand in for them', () => {
    const { html } = confirmed('en')
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    expect(pictures).toHaveLength(2)
    const [logo, picture] = pictures
    expect(logo).toContain(`src="${URL_OF}" width="120" height="40" alt="Desert &quot;Days&quot;"`)
    expect(picture).toContain(`width="600" height="400" alt="The &lt;Treasury&gt;"`)
    const tall = { ...LOOK, picture: { ...PICTURE, width: 320, height: 640 } }
    expect(confirmed('en', { look: tall }).html).toContain('width="200" height="400"')
    expect(confirmed('en', { look: { ...LOOK, logo: null, picture: null } }).html).not.toContain(
      '<img',
    )
  })

  test.each(['en', 'de', 'ar'])('in %s it is one that all programs understand', locale => {
    const { html } = confirmed(locale)
    expect(html).not.toMatch(
      /display:\s*(flex|grid)|@import|@font-face|<link|<script|url\(|position:/,
    )
    const direction = locale === 'ar' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
    expect(html).toMatch(new RegExp(`<table [^>]*dir="${direction}"`))
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const [table] of html.matchAll(/<table [^>]*>/g)) {
      expect(table).toContain('role="presentation"')
    }
    // Colours that only a sheet says would be missing where it is dropped.
    for (const [cell] of html.matchAll(/<[a-z1]+ class="[^"]*\b(?:ink|soft|link)\b[^>]*>/g)) {
      expect(cell).toMatch(/style="[^"]*color:#/)
    }
  })

  test('of staff is plain: no picture and no colour of the site', () => {
    const { html } = confirmed('en', { look: null })
    expect(html).not.toMatch(/<img|#b4532a|<h1/)
  })
})

const PARTS = ['ticket', 'bill', 'pay', undefined] as const
const KINDS = ['title', 'beside', 'code', 'sum', 'sentence', 'contact', 'page', undefined] as const
const OPENS = { label: 'A', url: 'A' }
const WORDS: MailWords = {
  subject: 'A',
  paragraphs: ['A'],
  facts: PARTS.flatMap(part =>
    KINDS.map(kind => ({
      label: 'A',
      value: 'A',
      link: OPENS,
      ...(part && { part }),
      ...(kind && { kind }),
    })),
  ),
  button: OPENS,
  secondButton: OPENS,
  closing: ['A'],
  optOut: OPENS,
}

test('no value of any part becomes markup [T-ENQ-1]', () => {
  const tags = (value: string) => {
    const words: MailWords = JSON.parse(JSON.stringify(WORDS), (_, said) =>
      said === 'A' ? value : said,
    )
    const template: MailTemplate<object> = { en: () => words }
    const picture = { ...PICTURE, alt: value, url: value }
    const look = { color: null, logo: picture, picture }
    const { html } = renderMail(template, {
      locale: 'en',
      values: {},
      sender: value,
      footer: `.${value}`,
      look,
    })
    // What is an address opens, and lines end: these tags are ours.
    return html.replace(/<br>|<\/?a\b[^>]*>/g, '').split('<').length
  }
  const plain = tags('x')
  const unsafe = fc.constantFrom('<', '>', '"', "'", '&', '</td>', '"><b>', '@', '<!--', ' onload=')
  const text = fc.array(fc.oneof(unsafe, fc.string({ unit: 'binary', minLength: 1 })), {
    minLength: 1,
  })
  fc.assert(
    fc.property(text, parts => {
      expect(tags(parts.join(''))).toBe(plain)
    }),
  )
})

test('whatever colour a seller has, header, buttons and links can be read', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map(n => `#${n.toString(16).padStart(6, '0')}`)
  const ratio = (one: string, other: string) => contrast(rgbOf(one), rgbOf(other))
  fc.assert(
    fc.property(color, hex => {
      const { brand, onBrand, link, linkInDark } = mailColors(hex)
      expect(brand).toBe(hex)
      expect(ratio(brand, onBrand)).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#ffffff', LIGHT_BOX]) {
        expect(ratio(link, ground)).toBeGreaterThanOrEqual(4.5)
      }
      for (const ground of ['#1d1d20', DARK_BOX]) {
        expect(ratio(linkInDark, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
  for (const [letters, grounds] of [
    ['#18181b', ['#ffffff', LIGHT_BOX]],
    ['#5b5b63', ['#ffffff', LIGHT_BOX, '#f1f1ef']],
    ['#f4f4f5', ['#1d1d20', DARK_BOX]],
    ['#b4b4bc', ['#1d1d20', DARK_BOX, '#111113']],
  ] as const) {
    for (const ground of grounds) expect(ratio(letters, ground)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the longest mail is one that Gmail shows whole', () => {
  const long = 'م'.repeat(120)
  const booking = {
    ...BOOKING,
    trip: long,
    option: long,
    party: Array.from({ length: 10 }, () => long),
    lines: Array.from({ length: 30 }, () => ({ ...ADULTS, label: long })),
    place: { lines: [long, 'م'.repeat(600)], point: { lat: 1, lng: 2 } },
  }
  expect(Buffer.byteLength(confirmed('ar', { booking }).html)).toBeLessThan(60_000)
})

/** What a reader of the HTML part reads and opens. */
function plainOf(html: string): string {
  const [, body = ''] = html.split('</head>')
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return body
    .replace(/<a href="([^"]*)"[^>]*>/g, '\n$1\n')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
}
