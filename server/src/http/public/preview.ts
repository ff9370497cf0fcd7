import { notFound, refuse } from '#domain/refusal.ts'
import { looksLikeId } from '#domain/trips/slug.ts'
import type { Preview } from '#memory/previews.ts'
import type { SaleSheets } from '#memory/sale-sheets.ts'
import { allReady } from '#memory/steps.ts'
import type { TripSheets } from '#memory/trip-sheets.ts'
import { previewTrip } from '#operations/trips/preview-trip.ts'
import type { WebsiteDeps } from '../deps.ts'
import { text } from '../parse/query.ts'
import { type PreviewCall, previewTokenOf } from '../previewed.ts'
import { draftWriter } from '../wire/draft-part.ts'

export const previewParameter = text({
  max: 100,
  description:
    "The token of a preview link, on the seller's own sites: answers as if the draft of the " +
    'trip were live. Such an answer is kept by nobody, and nothing can be booked by it.',
})

const CALLS_A_MINUTE = 120

/** What a call with `preview` is answered from: the one trip that its link shows. */
export async function openPreview(
  deps: WebsiteDeps,
  { caller, ...given }: PreviewCall,
): Promise<Pick<WebsiteDeps, 'tripSheets' | 'saleSheets'>> {
  const { db, clock, previews, currencies } = deps
  const token = previewTokenOf(given)
  if (caller?.kind !== 'website' || token === null) throw notFound('preview')
  const preview = await previewTrip(
    { db, now: clock.now(), previews, writer: draftWriter({ currencies }) },
    { caller, token, count: linkId => countCall(deps, linkId) },
  )
  return { tripSheets: tripSheetsOf(preview), saleSheets: saleSheetsOf(preview) }
}

async function countCall({ limiter, clock }: WebsiteDeps, linkId: string): Promise<void> {
  const { allowed, resetSeconds } = await limiter.count({
    keyId: `preview ${linkId}`,
    limit: CALLS_A_MINUTE,
    nowMs: clock.nowMs(),
  })
  if (!allowed) throw refuse('RateLimited', { retry_after_seconds: resetSeconds, reason: 'calls' })
}

function tripSheetsOf({ tripId, sheet, slugs }: Preview): TripSheets {
  const isShown = (product: string) =>
    looksLikeId(product) ? product.toLowerCase() === tripId : slugs.includes(product)
  return {
    *find(_caller, { product }) {
      const [shown] = yield* allReady([isShown(product) ? sheet : null])
      return shown
    },
  }
}

function saleSheetsOf({ saleSheets }: Preview): SaleSheets {
  const find = (optionId: string) => saleSheets.get(optionId.toLowerCase()) ?? null
  return {
    find: (_caller, optionId) => find(optionId),
    get(_caller, optionId) {
      const sheet = find(optionId)
      if (sheet === null) throw notFound('option')
      return sheet
    },
    findOwn: (_sellerId, optionId) => find(optionId),
  }
}
