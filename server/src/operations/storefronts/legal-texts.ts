import { randomUUIDv7 } from 'node:crypto'
import type { LegalText } from '#contract/legal-text.ts'
import { findMarkdownFault } from '#domain/content/markdown.ts'
import { gapsIn, type LegalKind } from '#domain/legal-texts.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import { endLegalText, findLegalText, insertLegalText } from '#store/legal-texts.ts'
import { lockStorefrontById } from '#store/storefronts.ts'
import { type Acting, type Write, write } from '../write.ts'

type Place = { storefrontId: string; kind: LegalKind; locale: string }

/**
 * Publishes a text at once. The one before it ends and stays readable, as bookings name it; the
 * same words again make no new version.
 */
export async function putLegalText(
  acting: Acting,
  { body, ...place }: Place & { body: string },
): Promise<LegalText> {
  refuseUnfit(body)
  return write(acting, async w => {
    const { tx, now, sellerId, log } = w
    const former = await lockFormer(w, place)
    if (former?.body === body) return former
    const text = { ...place, sellerId, id: randomUUIDv7(), body, publishedAt: now, endedAt: null }
    if (former) await endLegalText(tx, { ...former, endedAt: now })
    await insertLegalText(tx, text)
    await log('legal_text.published', place.storefrontId, namesOf(place, former, text))
    return text
  })
}

/** Takes a text off the site. */
export async function deleteLegalText(acting: Acting, place: Place): Promise<void> {
  await write(acting, async w => {
    const former = await lockFormer(w, place)
    if (!former) throw notFound('legal_text')
    await endLegalText(w.tx, { ...former, endedAt: w.now })
    await w.log('legal_text.deleted', place.storefrontId, namesOf(place, former, null))
  })
}

/** Of two who publish at the same time the second ends what the first has published. */
async function lockFormer({ tx, sellerId }: Write, place: Place): Promise<LegalText | null> {
  const storefront = await lockStorefrontById(tx, { sellerId, id: place.storefrontId })
  if (!storefront) throw notFound('storefront')
  return findLegalText(tx, { ...place, sellerId })
}

function refuseUnfit(body: string): void {
  const fault = findMarkdownFault(body)
  if (fault !== null) throw invalidInput('body', 'not_allowed', fault)
  if (body.trim() === '') throw invalidInput('body', 'required', 'is required')
  const [gap] = gapsIn(body)
  if (gap !== undefined) {
    throw invalidInput('body', 'not_allowed', `has a gap to fill in: ${gap.slice(0, 200)}`)
  }
}

function namesOf(
  { kind, locale }: Place,
  before: LegalText | null,
  after: LegalText | null,
): Record<string, unknown> {
  return { kind, locale, text: { before: before?.id ?? null, after: after?.id ?? null } }
}
