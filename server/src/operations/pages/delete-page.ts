import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { deletePage as deletePageRow, lockPage } from '#store/pages/pages.ts'
import { audit } from '../audit.ts'
import { recordShownChange } from '../events/record-shown-change.ts'
import { type PageKey, readPage } from './change-page.ts'
import { pageObject } from './page-object.ts'

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
    const before = pageObject(await readPage(tx, key))
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
    const after = { ...before, status: 'draft', updated_at: timestamp(now) }
    await recordShownChange(tx, { noun: 'page', sellerId, before, after, beyondFields: false, now })
  })
}
