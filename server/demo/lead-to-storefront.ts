import type { Deps } from '#http/deps.ts'
import { putOrigins, updateStorefront } from '#operations/storefronts.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { openDemoWorld } from './demo-world.ts'
import { DIRECT_SELLER } from './sellers.ts'
import { DEMO_STOREFRONTS } from './storefronts.ts'

/** What an earlier start has set, on this port or on another one. */
const OF_EARLIER_START = /^http:\/\/localhost:\d+\/\{locale\}\/booking$/

/**
 * The mails of the demo world lead to the storefront that runs beside it. Whoever has set a page of
 * their own keeps it.
 */
export async function leadToStorefront(deps: Deps, storefrontUrl: string): Promise<void> {
  const { by, id, actingFor } = openDemoWorld(deps)
  const storefrontId = id(`storefront ${DIRECT_SELLER}`)
  const sellerId = id(`seller ${DIRECT_SELLER}`)
  const found = await findStorefrontById(deps.db, { sellerId, id: storefrontId })
  const loaded = DEMO_STOREFRONTS.find(({ seller }) => seller === DIRECT_SELLER)
  const page = found?.manageBookingUrl ?? ''
  const manageBookingUrl = `${storefrontUrl}/{locale}/booking`
  const isOurs = page === loaded?.manageBookingUrl || OF_EARLIER_START.test(page)
  if (!found || !isOurs || page === manageBookingUrl) return
  const changer = {
    ...actingFor(DIRECT_SELLER),
    by: { ...by, authenticatedAt: null },
    publicUrl: deps.publicUrl,
  }
  const origins = [...new Set([...found.origins, new URL(storefrontUrl).origin])]
  await putOrigins(changer, { storefrontId, origins })
  // Last, because it is what tells a later try that all is done.
  await updateStorefront(changer, { storefrontId, settings: { manageBookingUrl } })
}
