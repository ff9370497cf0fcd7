import { LINKED_OF_TRIPS, type Linked } from './linked-trip-fields.ts'
import type { Answered } from './records.ts'
import type { World } from './world.ts'

const LANGUAGES: Linked = {
  why: 'the default language is one of the languages',
  bodies: ({ default_language: now }) => [now === 'de' ? IN_ENGLISH : IN_GERMAN],
}
const IN_GERMAN = { languages: ['de', 'en'], default_language: 'de' }
const IN_ENGLISH = { languages: ['en', 'de'], default_language: 'en' }
const SELLER: Linked = {
  why: 'what it is in every language has the text of the default one, and that is one of its own',
  bodies: (present, world) => [
    { base: 'Aqaba', blurb: 'Days at sea.' },
    { bases: { en: 'Petra', de: 'Petra' }, blurbs: { en: 'On foot.', de: 'Zu Fuß.' } },
    // It stays while there are prices.
    { price_currency: present.price_currency },
    ...LANGUAGES.bodies(present, world),
  ],
}
const ORDER: Linked = {
  why: 'an order is of what is there',
  bodies: ({ slugs }) => [{ slugs: slugs.toReversed() }],
}
const DEPOSIT: Linked = {
  why: 'it is a percentage or a sum',
  bodies: () => [
    { percent: 35, balance_days: 20, on_overdue: 'lapse' },
    { amount: 4321, balance_days: 21, on_overdue: 'remind' },
  ],
}

const COMPANY = {
  legal_name: 'Changed Days GmbH',
  address_lines: ['Changed Street 1', 'Second floor'],
  postal_code: '5020',
  city: 'Salzburg',
  country: 'AT',
  represented_by: 'Ada Changed',
  register: 'FN 123456a',
  tax_number: '91 123/4567',
  vat_id: 'ATU12345678',
  licence: 'Changed licence',
  insolvency_protection: 'Changed protection',
  phone: '+43662123456',
  whatsapp: '+436641234567',
  email: 'one@changed.example',
}

export const LINKED: Readonly<Record<string, Linked>> = {
  updatePromoCode: {
    why: 'what it takes off is a share or a sum, and nothing ends before it began',
    bodies: () => [
      { percent_off: null, amount_off: 500 },
      { percent_off: 12, amount_off: null },
      { travel_from: '2027-06-01', travel_to: '2027-06-30' },
      { sale_from: '2027-01-01', sale_to: '2027-05-01' },
      { min_travellers: 2, max_travellers: 5 },
    ],
  },
  putMyNotices: {
    why: 'every kind stands there once',
    bodies: ({ kinds, digest_hour: hour }) => [
      {
        locale: 'de',
        timezone: 'Europe/Berlin',
        digest_hour: hour + 1,
        kinds: kinds.map(({ kind, mail }: Answered) => ({ kind, mail: turned(mail) })),
      },
    ],
  },
  updateSellerSettings: LANGUAGES,
  updateOwnSeller: SELLER,
  updateSeller: SELLER,
  updateStorefront: {
    why: 'the default language and the display currency are among those of the site',
    bodies: () => [
      IN_GERMAN,
      { currencies: ['EUR', 'USD'], display_currency: 'EUR' },
      { analytics: { provider: 'plausible', site_id: 'changed.example', address: null } },
      { analytics: { provider: 'script', site_id: null, address: 'https://changed.example/c.js' } },
    ],
  },
  putCompany: {
    why: 'its country is written as in an address, in capital letters',
    bodies: () => [COMPANY],
  },
  putPaymentMethods: {
    why: 'each kind stands there once, with currencies of the site',
    bodies: () => [
      {
        payment_methods: [
          {
            kind: 'bank_transfer',
            deadline_hours: 30,
            deadline_minutes: 1800,
            currencies: ['EUR'],
          },
          {
            kind: 'pay_on_arrival',
            deadline_hours: null,
            deadline_minutes: null,
            currencies: ['USD'],
          },
        ],
      },
    ],
  },
  putMailServer: {
    why: 'a server is a name, and its port one that mail is sent to',
    bodies: () => [
      {
        host: 'smtp.changed.example',
        port: 587,
        security: 'starttls',
        user: null,
        from: 'trips@changed.example',
      },
    ],
  },
  putPaymentAccount: {
    why: 'Stripe has keys, which it is asked about',
    bodies: () => [{ provider: 'test' }],
  },
  putDeposit: DEPOSIT,
  putSiteDeposit: DEPOSIT,
  putPageText: {
    why: 'there are six kinds of sections',
    bodies: (_, { values, trip }) => [
      {
        title: 'About us',
        seo: {
          meta_title: 'About',
          meta_description: 'Who we are',
          canonical_url: '/about',
          noindex: true,
        },
        sections: [
          {
            type: 'hero',
            title: 'Out',
            subtitle: 'Into the open',
            image: { media_id: values.media_id?.[0], alt: 'Dunes' },
          },
          { type: 'text', body: 'Since 1998.' },
          { type: 'trips', heading: 'Our trips', product_ids: [trip] },
          { type: 'photo', photo: { media_id: values.media_id?.[1], alt: 'Tea' }, caption: 'Tea' },
          { type: 'faq', items: [{ question: 'When?', answer: 'Soon.' }] },
          { type: 'cta', label: 'Book', href: '/trips' },
        ],
      },
    ],
  },
  putMenu: {
    why: 'a label is said once, and a link leads to one thing',
    bodies: (_, { records, trip }) => [
      {
        items: [
          {
            labels: { en: 'About', de: 'Wir' },
            link: { page_id: records.page },
            children: [
              { label: 'Trip', link: { product_id: trip } },
              { labels: { en: 'Page', de: 'Seite' }, link: { page_id: records.page } },
              { label: 'Out', link: { href: '/out' } },
            ],
          },
          { label: 'Trip', link: { product_id: trip } },
          { label: 'Out', link: { href: '/out' } },
        ],
      },
    ],
  },
  putRedirects: {
    why: 'a path leads to another one',
    bodies: () => [{ redirects: [{ path: '/from', to: '/away', status: 302 }] }],
  },
  ...LINKED_OF_TRIPS,
  updatePolicy: {
    why: 'tiers are for a policy of its own',
    bodies: () => [{ preset: 'custom', tiers: [{ from_days: 9, refund_pct: 60 }] }],
  },
  updateResource: {
    why: 'what is retired cannot be assigned',
    bodies: () => [{ retired: true }, { retired: false }],
  },
  updateCity: {
    why: 'a region is of one country',
    bodies: () => [{ country: 'eg', region: { slug: 'sinai', names: { en: 'Sinai' } } }],
  },
  updatePlace: {
    why: 'a photo is one of the service or has an address',
    bodies: (_, { values }) => [
      {
        photos: [
          {
            url: 'https://one.changed.example/a.jpg',
            alt: { en: 'A gate' },
            width: 800,
            height: 600,
          },
          { media_id: values.media_id?.[0], alt: { en: 'A door' } },
        ],
      },
    ],
  },
  putCategoryOrder: ORDER,
  putCollectionOrder: ORDER,
  updatePlatformSettings: {
    why: 'a feed has a kind and an address',
    bodies: () => [{ fx_feed_kind: 'ecb', fx_feed_url: 'https://one.changed.example/rates' }],
  },
}

/** What goes with records of another kind only. */
export const ELSEWHERE: Readonly<Record<string, Linked & { records: (world: World) => Records }>> =
  {
    updateTrip: {
      why: 'a trip of several days has no minutes',
      records: ({ sale }) => ({ product: sale.tripId }),
      bodies: () => [{ duration_minutes: 77 }],
    },
    updateOption: {
      why: 'an option that is the default stays it until another one is',
      records: ({ otherOption }) => ({ option: otherOption }),
      bodies: () => [{ is_default: true }],
    },
    putSchedule: {
      why: 'a time of closing is for what is open all day',
      records: ({ openAllDay }) => ({ option: openAllDay }),
      bodies: () => [{ rules: [{ weekdays: [5], capacity: 3 }], closes_at: '17:30' }],
    },
  }
type Records = Record<string, string>

/** What is written and cannot be read, is no part of a record, or has a test of its own. */
export const UNREAD: Readonly<Record<string, string>> = {
  'updateOwnSeller.price_currency': 'stays while there are prices; has a test of its own',
  'updateSeller.price_currency': 'stays while there are prices; has a test of its own',
  'putMySeller.slug': 'which seller a session acts for; the same for all of its calls',
  'putMyPassword.current_password': 'nobody can read a password',
  'putMyPassword.new_password': 'nobody can read a password',
  'putMailServer.user': 'goes with a password; has a test of its own',
  'putMailServer.password': 'nobody can read a password',
  'putPaymentAccount.secret_key': 'nobody can read a key',
  'putPaymentAccount.webhook_secret': 'nobody can read a key',
  putPreview: 'a preview is looked at by its token, as its own test does',
  'putEditing.part': 'who is editing is forgotten within minutes',
  'putMyNotices.kinds.*.kind': 'every kind stands there once, and stays',
  'putDraft.changes.*.part': 'drafts have a test of their own',
  'putDraft.changes.*.option_id': 'drafts have a test of their own',
  'putDraft.changes.*.locale': 'drafts have a test of their own',
  'putDraft.changes.*.base_version': 'drafts have a test of their own',
  'putDraft.changes.*.body': 'drafts have a test of their own',
}

function turned(mail: string): string {
  return mail === 'off' ? 'digest' : 'off'
}
