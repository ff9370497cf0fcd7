import { countedResources } from '#domain/availability/counted-resources.ts'
import { takenBy } from '#domain/availability/open-starts.ts'
import { payLeads } from '#domain/pricing/payable-methods.ts'
import { DAYS_AHEAD } from '#domain/pricing/priced-starts.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Taken } from '#domain/sales/stock.ts'
import type { Reader } from '#store/database.ts'
import { listTakenBetween } from '#store/products/start-plans.ts'
import { listSitesToPay, type SiteToPay } from '#store/sales/sites-to-pay.ts'

export type PriceFacts = { taken: Taken; leads: readonly number[] }

/** What shown prices depend on besides the sheets: what is sold, and when sites have to be paid. */
export async function readPriceFacts(
  reader: Reader,
  {
    sellerId,
    sheets,
    now,
  }: { sellerId: string; sheets: readonly SaleSheet[]; now: Temporal.Instant },
): Promise<PriceFacts> {
  const resources = new Map(
    sheets.flatMap(sheet =>
      countedResources(sheet).map(resource => [
        `${resource.kind} ${resource.subjectId}`,
        { ...resource, sellerId },
      ]),
    ),
  )
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const taken = await listTakenBetween(reader, [...resources.values()], {
    // Clocks of places are up to a day ahead of ours, or behind.
    from: today.subtract({ days: 1 }).toString(),
    to: today.add({ days: DAYS_AHEAD + 1 }).toString(),
  })
  const leads = leadsOfSites(await listSitesToPay(reader, sellerId))
  return { taken: takenBy(taken), leads }
}

export function leadsOfSites(sites: readonly SiteToPay[]): number[] {
  return payLeads(sites.map(({ methods }) => methods))
}
