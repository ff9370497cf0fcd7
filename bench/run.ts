import { rm } from 'node:fs/promises'
import { writeResults, writeSections } from './results.ts'
import { benchBaseline } from './sections/baseline.ts'
import { benchBookingCost } from './sections/booking-cost.ts'
import { benchCards } from './sections/cards.ts'
import { benchCatalog } from './sections/catalog.ts'
import { benchEmbeds } from './sections/embeds.ts'
import { benchHolds } from './sections/holds.ts'
import { benchHostedShops } from './sections/hosted-shops.ts'
import { benchManyStarts } from './sections/many-starts.ts'
import { benchOwnCurrency } from './sections/own-currency.ts'
import { benchPortal } from './sections/portal.ts'
import { benchProcesses } from './sections/processes.ts'
import { benchQuotes } from './sections/quotes.ts'
import { benchRowLevelSecurity } from './sections/row-level-security.ts'
import { benchSdk } from './sections/sdk.ts'
import { benchSellerDay } from './sections/seller-day.ts'
import { benchSoldPlaces } from './sections/sold-places.ts'
import { benchStorefront } from './sections/storefront.ts'
import { benchWebhooks } from './sections/webhooks.ts'
import { stopAll, WORK } from './servers.ts'

const SECTIONS = [
  { name: 'baseline', title: 'Baseline', run: benchBaseline },
  { name: 'catalog', title: 'Catalog', run: benchCatalog },
  { name: 'quotes', title: 'Calendar and quotes', run: benchQuotes },
  { name: 'own-currency', title: 'Own currency', run: benchOwnCurrency },
  { name: 'holds', title: 'Holds and bookings', run: benchHolds },
  { name: 'booking-cost', title: 'What a booking costs', run: benchBookingCost },
  { name: 'cards', title: 'Payments by card', run: benchCards },
  { name: 'sold-places', title: 'Lists while places are sold', run: benchSoldPlaces },
  { name: 'processes', title: 'Several processes', run: benchProcesses },
  { name: 'policies', title: 'Row-level security', run: benchRowLevelSecurity },
  { name: 'webhooks', title: 'Webhooks', run: benchWebhooks },
  { name: 'sdk', title: 'SDK', run: benchSdk },
  { name: 'seller-day', title: "A seller's day", run: benchSellerDay },
  { name: 'many-starts', title: 'Many starts a day', run: benchManyStarts },
  { name: 'storefront', title: 'Storefront', run: benchStorefront },
  { name: 'hosted-shops', title: 'Hosted shops', run: benchHostedShops },
  { name: 'embeds', title: 'Embeds', run: benchEmbeds },
  { name: 'portal', title: 'Portal', run: benchPortal },
]

// `npm run bench -- baseline` runs one section and replaces its part of the results; without a name
// all of them run.
const wanted = process.argv.slice(2)
const chosen = SECTIONS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  process.stderr.write(`Sections are: ${SECTIONS.map(({ name }) => name).join(', ')}\n`)
  process.exit(1)
}
await rm(WORK, { recursive: true, force: true })
try {
  const results = []
  for (const { title, run } of chosen) {
    process.stderr.write(`Measuring: ${title}\n`)
    results.push({ title, rows: await run() })
  }
  await (wanted.length === 0 ? writeResults(results) : writeSections(results))
} finally {
  await stopAll()
  await rm(WORK, { recursive: true, force: true })
}
