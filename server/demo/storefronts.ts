import {
  createStorefront,
  type PaymentMethodsChange,
  putOrigins,
  putPaymentMethods,
} from '#operations/storefronts.ts'
import type { DemoWorld } from './demo-world.ts'
import { DIRECT_SELLER, MARKETPLACE_SELLER } from './sellers.ts'

type DemoStorefront = {
  seller: string
  name: string
  kind: 'direct' | 'marketplace'
  languages: string[]
  currencies: string[]
  displayCurrency: string
  displayRounding: 'none' | 'whole' | 'nearest_5' | 'nearest_10'
  manageBookingUrl: string
  origins: string[]
  paymentMethods: PaymentMethodsChange['methods']
  brandColor: string
  font: 'sand' | 'fjord'
}

// Currencies with no, two and three decimals, and one right-to-left language, on both sites.
const DIRECT_CURRENCIES = ['USD', 'EUR', 'JOD', 'JPY', 'HUF']
const MARKETPLACE_CURRENCIES = ['EUR', 'USD', 'OMR', 'JPY', 'HUF']

export const DEMO_STOREFRONTS: readonly DemoStorefront[] = [
  {
    seller: DIRECT_SELLER,
    name: 'Sands & Stars Travel',
    kind: 'direct',
    languages: ['en', 'ar', 'de'],
    currencies: DIRECT_CURRENCIES,
    displayCurrency: 'USD',
    displayRounding: 'none',
    brandColor: '#9a4a16',
    font: 'sand',
    manageBookingUrl: 'http://localhost:3000/manage-booking',
    origins: ['http://localhost:3000', 'http://localhost:5173'],
    paymentMethods: [
      { kind: 'pay_on_arrival', deadlineHours: null, currencies: ['USD', 'EUR', 'JOD'] },
      { kind: 'bank_transfer', deadlineHours: 48, currencies: ['USD', 'EUR'] },
      { kind: 'payment_link', deadlineHours: 24, currencies: DIRECT_CURRENCIES },
      { kind: 'online_card', deadlineHours: null, currencies: DIRECT_CURRENCIES },
    ],
  },
  {
    seller: MARKETPLACE_SELLER,
    name: 'Wayfare',
    kind: 'marketplace',
    languages: ['en', 'ar', 'de'],
    currencies: MARKETPLACE_CURRENCIES,
    displayCurrency: 'EUR',
    displayRounding: 'whole',
    brandColor: '#0f5f6b',
    font: 'fjord',
    manageBookingUrl: 'http://localhost:3000/wayfare/manage-booking',
    origins: [],
    paymentMethods: [
      { kind: 'pay_on_arrival', deadlineHours: null, currencies: MARKETPLACE_CURRENCIES },
      { kind: 'bank_transfer', deadlineHours: 72, currencies: ['EUR', 'USD'] },
      { kind: 'payment_link', deadlineHours: 24, currencies: MARKETPLACE_CURRENCIES },
      { kind: 'online_card', deadlineHours: null, currencies: MARKETPLACE_CURRENCIES },
    ],
  },
]

export async function loadStorefronts(world: DemoWorld): Promise<void> {
  for (const site of DEMO_STOREFRONTS) await loadStorefront(world, site)
}

async function loadStorefront(world: DemoWorld, site: DemoStorefront): Promise<void> {
  const { seller, origins, paymentMethods, ...settings } = site
  const acting = {
    ...world.actingFor(seller, { now: world.daysAgo(60) }),
    by: { ...world.by, authenticatedAt: null },
    publicUrl: world.deps.publicUrl,
  }
  const storefrontId = world.id(`storefront ${seller}`)
  const input = { ...settings, id: storefrontId, defaultLanguage: 'en' }
  const guard = world.idempotencyKeyFor(`storefront ${seller}`)
  await createStorefront({ ...acting, guard }, input)
  await putOrigins(acting, { storefrontId, origins })
  await putPaymentMethods(acting, { storefrontId, methods: paymentMethods })
}
