import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { createOffer } from '#operations/price-requests/create-offer.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import type { DemoWorld } from './demo-world.ts'
import { DIRECT_SELLER } from './sellers.ts'

type DemoOffer = {
  /** The enquiry that it answers has the same name. */
  id: string
  daysAgo: number
  adults: number
  children: number
  total: number
  startsInDays: number
  lastsDays: number
  inclusions: string[]
  message: string
}

const OPTION = 'option petra-small-group-day'
const ZONE = 'Asia/Amman'

const OFFERS: readonly DemoOffer[] = [
  {
    id: 'birthday',
    daysAgo: 0.2,
    adults: 4,
    children: 1,
    total: 42_000,
    startsInDays: 40,
    lastsDays: 14,
    inclusions: ['A guide of your own', 'Lunch with a cake'],
    message: 'It would be an honour. Tell us if she likes pistachios.',
  },
  {
    id: 'reunion',
    daysAgo: 0.1,
    adults: 8,
    children: 0,
    total: 64_000,
    startsInDays: 50,
    lastsDays: 21,
    inclusions: ['Entry to the site', 'Lunch'],
    message: 'One table for all of you.',
  },
]

/** Two groups were named a price and have not answered yet. */
export async function loadOffers(world: DemoWorld): Promise<void> {
  for (const offer of OFFERS) await loadOffer(world, offer)
}

async function loadOffer(world: DemoWorld, offer: DemoOffer): Promise<void> {
  const { db, vault, geography, exchangeRates, platformSettings } = world.deps
  const sellerId = world.id(`seller ${DIRECT_SELLER}`)
  const sheet = await findSaleSheet(db, { sellerId, optionId: world.id(OPTION) })
  assert(sheet, 'trips are loaded before offers')
  const { fx_max_age_days: maxAgeDays } = await platformSettings.get()
  const unit = (kind: string, qty: number) => ({
    unitId: world.id(`${OPTION} ${kind}`),
    qty,
    ages: null,
  })
  await createOffer(
    {
      ...world.actingFor(DIRECT_SELLER, {
        what: `offer ${offer.id}`,
        person: `owner ${DIRECT_SELLER}`,
        now: world.daysAgo(offer.daysAgo),
      }),
      vault,
      geography: await geography.get(),
      rates: await exchangeRates.get(),
      maxAgeDays,
      // The same token in every demo world, so that its examples can be followed.
      randomBytes: size => hash('sha256', `offer ${offer.id}`, 'buffer').subarray(0, size),
    },
    {
      id: world.id(`offer ${offer.id}`),
      priceRequestId: world.id(`enquiry ${offer.id}`),
      sheet,
      selection: {
        start: `${dayAhead(world, offer.startsInDays)}T08:00`,
        units: [unit('adult', offer.adults), unit('child', offer.children)],
        rooms: [],
      },
      total: offer.total,
      inclusions: offer.inclusions,
      message: offer.message,
      lastDay: dayAhead(world, offer.lastsDays),
    },
  )
}

function dayAhead({ deps }: DemoWorld, days: number): string {
  return deps.clock.now().toZonedDateTimeISO(ZONE).toPlainDate().add({ days }).toString()
}
