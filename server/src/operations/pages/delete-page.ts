import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { deletePage as deletePageRow, lockPage, type PageRecord } from '#store/pages.ts'
import { audit } from '../audit.ts'
import { type PageKey, readPage } from './change-page.ts'
import { recordPageEvent } from './record-page-event.ts'

/** The page goes with its texts and former addresses; menus that name it leave its item out. */
export async function deletePage(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: PageKey,
): Promise<void> {
  const { sellerId, id } = key
  await transaction(db, { seller: sellerId }, async tx => {
    const page = await lockPage(tx, key)
    if (!page) throw notFound('page')
    const before = await readPage(tx, key)
    await deletePageRow(tx, key)
    await audit(tx, {
      sellerId,
      by,
      action: 'page.deleted',
      entity: 'page',
      entityId: id,
      changes: { storefrontId: page.storefrontId, slug: page.slug },
      at: now,
    })
    // For visitors a deleted page is a page that was taken back.
    const after: PageRecord = { ...before, status: 'draft', updatedAt: now }
    await recordPageEvent(tx, { before, after, textsChanged: false, now })
  })
}
