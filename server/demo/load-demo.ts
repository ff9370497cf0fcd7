import type { Deps } from '#http/deps.ts'
import { loadInstallation, markDemo } from '#store/database/installation.ts'
import { loadBankDetails } from './bank-details.ts'
import { loadBookings } from './bookings/load-bookings.ts'
import { loadContent } from './catalog/load-content.ts'
import { loadGeography } from './catalog/load-geography.ts'
import { loadTrips } from './catalog/load-trips.ts'
import { type DemoWorld, openDemoWorld } from './demo-world.ts'
import { loadEnquiries } from './enquiries.ts'
import { loadExchangeRates } from './exchange-rates.ts'
import { loadKeys } from './keys.ts'
import { loadLegal } from './legal.ts'
import { loadOffers } from './offers.ts'
import { loadPaymentAccounts } from './payment-accounts.ts'
import { loadSellers } from './sellers.ts'
import { loadStorefronts } from './storefronts.ts'
import { loadTeams } from './teams.ts'
import { loadWorkingDay } from './working-day/load-working-day.ts'

type Step = { what: string; load: (world: DemoWorld) => Promise<void> }

// Each step may count on those before it. A new part of the world is a new file and a line here.
const STEPS: readonly Step[] = [
  { what: 'exchange rates', load: loadExchangeRates },
  { what: 'sellers', load: loadSellers },
  { what: 'teams', load: loadTeams },
  { what: 'storefronts', load: loadStorefronts },
  { what: 'bank details', load: loadBankDetails },
  { what: 'companies and legal texts', load: loadLegal },
  { what: 'accounts for cards', load: loadPaymentAccounts },
  { what: 'keys', load: loadKeys },
  { what: 'cities, places and categories', load: loadGeography },
  { what: 'trips and their pictures', load: loadTrips },
  { what: 'collections, pages and menus', load: loadContent },
  { what: 'enquiries', load: loadEnquiries },
  { what: 'offers', load: loadOffers },
  { what: 'bookings', load: loadBookings },
  { what: 'a working day', load: loadWorkingDay },
]

type Say = (line: string) => void

export type Loaded = 'loaded' | 'there' | 'refused'

/** A database that was made for production takes none, whatever the process is told now. */
export async function loadDemo(deps: Deps, say: Say): Promise<Loaded> {
  const installation = await loadInstallation(deps.db)
  if (deps.production || installation?.madeFor !== 'development') return 'refused'
  if (installation.demo === 'loaded') return 'there'
  await markDemo(deps.db, 'loading')
  const world = openDemoWorld(deps)
  for (const [index, { what, load }] of STEPS.entries()) {
    say(`Loading the demo world ${index + 1}/${STEPS.length}: ${what}`)
    await load(world)
  }
  await markDemo(deps.db, 'loaded')
  deps.changes.record('platform')
  return 'loaded'
}
