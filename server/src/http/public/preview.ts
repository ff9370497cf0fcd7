import { ShownPreview } from '#contract/site-preview.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { digestOf } from '#domain/access/keys.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { looksLikeId } from '#domain/trips/slug.ts'
import type { Preview } from '#memory/previews.ts'
import type { SaleSheets } from '#memory/sale-sheets.ts'
import { allReady } from '#memory/steps.ts'
import type { TripSheets } from '#memory/trip-sheets.ts'
import { previewTrip } from '#operations/trips/preview-trip.ts'
import { findSitePreview, type SiteDraft } from '#store/site-previews.ts'
import { findPreview } from '#store/trips/preview-links.ts'
import type { WebsiteDeps } from '../deps.ts'
import { answer, endpoint, website } from '../endpoint.ts'
import { requiredText, text } from '../parse/query.ts'
import { type PreviewCall, previewTokenOf } from '../previewed.ts'
import { draftWriter } from '../wire/draft-part.ts'
import { wirePublicStorefront } from '../wire/public-storefront.ts'

export const previewParameter = text({
  max: 100,
  description:
    "The token of a preview link, on the seller's own sites: answers as if the draft of the " +
    'trip were live. Such an answer is kept by nobody, and nothing can be booked by it.',
})

const CALLS_A_MINUTE = 120
/** It is looked at anew while somebody types. */
const SITE_CALLS_A_MINUTE = 1200

export const getPreview = endpoint({
  method: 'GET',
  path: '/v1/public/preview',
  tag: 'Storefront',
  summary: 'What a preview shows of its site',
  description:
    'For a site that shows previews: the storefront as it would be, and until when. A token of ' +
    "another site is not known here; that of a trip is known on its seller's own sites.",
  auth: website,
  cache: 'no-store',
  query: {
    preview: requiredText({ max: 100, description: 'The token of a preview of a site or a trip.' }),
  },
  answers: { 200: { description: 'What it shows.', schema: ShownPreview } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, { caller, query }) {
    const { kind, expiresAt, draft } = await openShown(deps, caller, query.preview)
    const { body: storefront } = await wirePublicStorefront(deps, { ...caller, ...draft.look })
    return answer(200, { kind, expires_at: timestamp(expiresAt), storefront })
  },
})

type Shown = { kind: 'site' | 'trip'; expiresAt: Temporal.Instant; draft: SiteDraft }

const NOTHING_ELSE: SiteDraft = { look: {}, pages: [] }

async function openShown(deps: WebsiteDeps, caller: WebsiteCaller, token: string): Promise<Shown> {
  const { db, clock } = deps
  const { sellerId, storefrontId, storefrontKind } = caller
  const asked = { sellerId, digest: digestOf(token), now: clock.now() }
  const site = await findSitePreview(db, { ...asked, storefrontId })
  if (site !== null) {
    await countCall(deps, { linkId: site.id, limit: SITE_CALLS_A_MINUTE })
    return { kind: 'site', expiresAt: site.expiresAt, draft: site.draft }
  }
  const trip = storefrontKind === 'direct' ? await findPreview(db, asked) : null
  if (trip === null) throw notFound('preview')
  return { kind: 'trip', expiresAt: trip.expiresAt, draft: NOTHING_ELSE }
}

/** What a page with `preview` is made of: nothing else than is saved, for the preview of a trip. */
export async function openPagePreview(
  deps: WebsiteDeps,
  { caller, ...given }: PreviewCall,
): Promise<Pick<WebsiteDeps, 'siteDraft'>> {
  const token = previewTokenOf(given)
  if (caller?.kind !== 'website' || token === null) throw notFound('preview')
  const { kind, draft } = await openShown(deps, caller, token)
  return { siteDraft: kind === 'site' ? draft : null }
}

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
    { caller, token, count: linkId => countCall(deps, { linkId, limit: CALLS_A_MINUTE }) },
  )
  return { tripSheets: tripSheetsOf(preview), saleSheets: saleSheetsOf(preview) }
}

async function countCall(
  { limiter, clock }: WebsiteDeps,
  { linkId, limit }: { linkId: string; limit: number },
): Promise<void> {
  const { allowed, resetSeconds } = await limiter.count({
    keyId: `preview ${linkId}`,
    limit,
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
