import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { deletePageText as deletePageTextRow } from '#store/pages/page-texts.ts'
import { changePage, type PageKey } from './change-page.ts'

export async function deletePageText(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: PageKey,
  locale: string,
): Promise<void> {
  await transaction(db, { seller: key.sellerId }, tx =>
    changePage(tx, { now, by }, key, async ({ sellerId, id: pageId }) => {
      const isGone = await deletePageTextRow(tx, { sellerId, pageId, locale })
      if (!isGone) throw notFound('text')
      return { action: 'page.text_deleted', changes: { locale } }
    }),
  )
}
