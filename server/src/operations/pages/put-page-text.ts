import assert from 'node:assert/strict'
import {
  findPageFault,
  mediaIdsOf,
  type PageWords,
  productIdsOf,
  type Showable,
} from '#domain/content/sections.ts'
import { invalidFault, notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  deletePageText as deletePageTextRow,
  findPageText,
  type PageText,
  upsertPageText,
} from '#store/pages/page-texts.ts'
import type { Page } from '#store/pages/pages.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { findLinkableTripIds } from '#store/trips/linked-trips.ts'
import { lockMediaForShare } from '#store/trips/trips.ts'
import { differences } from '../audit.ts'
import { changePage, type PageKey } from './change-page.ts'

/** What the page says in one language; on a published page it is seen at once. */
export async function putPageText(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: PageKey,
  { locale, words }: { locale: string; words: PageWords },
): Promise<PageText> {
  const { sellerId, id: pageId } = key
  const text: PageText = { ...words, sellerId, pageId, locale, updatedAt: now }
  await transaction(db, { seller: sellerId }, tx =>
    changePage(tx, { now, by }, key, async page => {
      const fault = findPageFault(words, await findShowable(tx, page, text))
      if (fault) throw invalidFault(fault)
      const former = await findPageText(tx, text)
      await upsertPageText(tx, text)
      // What a page says is for its readers; the log says which parts of it are others.
      const { title, ...parts } = differences(former ?? {}, words)
      const changes = { locale, ...(title ? { title } : {}), parts: Object.keys(parts) }
      return { action: 'page.text_set', changes }
    }),
  )
  return text
}

async function findShowable(tx: Tx, page: Page, text: PageText): Promise<Showable> {
  const { sellerId, storefrontId } = page
  const storefront = await findStorefrontById(tx, { sellerId, id: storefrontId })
  assert(storefront, 'storefronts are never deleted')
  const former = await findPageText(tx, text)
  const ids = productIdsOf(text.sections)
  const trips = await findLinkableTripIds(tx, { sellerId, storefrontKind: storefront.kind, ids })
  return {
    mediaIds: await lockMediaForShare(tx, { sellerId, ids: mediaIdsOf(text.sections) }),
    // What stood here may stay: a trip that its seller took off sale must not keep staff of the
    // marketplace from correcting another word.
    productIds: new Set([...trips, ...productIdsOf(former?.sections ?? [])]),
  }
}

export async function deletePageText(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: PageKey,
  locale: string,
): Promise<void> {
  await transaction(db, { seller: key.sellerId }, tx =>
    changePage(tx, { now, by }, key, async ({ sellerId, id: pageId }) => {
      const former = await findPageText(tx, { sellerId, pageId, locale })
      const isGone = await deletePageTextRow(tx, { sellerId, pageId, locale })
      if (!isGone) throw notFound('text')
      return {
        action: 'page.text_deleted',
        changes: { locale, title: { before: former?.title, after: null } },
      }
    }),
  )
}
