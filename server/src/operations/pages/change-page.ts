import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import {
  findPageRecord,
  lockPage,
  type Page,
  type PageRecord,
  updatePage,
} from '#store/pages/pages.ts'
import { audit } from '../audit.ts'
import { recordShownChange } from '../events/record-shown-change.ts'
import { pageObject } from './page-object.ts'

export type PageKey = { sellerId: string; id: string }

export type PageStep = {
  /** What the log of changes calls it, and what it says about it. */
  action: string
  changes: Record<string, unknown>
  /** What changes in the page itself, if anything does. */
  fields?: Partial<Page>
}

/**
 * Every change of a page and its texts goes this way: lock, work, write, one line in the log, and
 * an event when visitors can see it.
 */
export async function changePage(
  tx: Tx,
  { now, by }: { now: Temporal.Instant; by: Actor },
  key: PageKey,
  work: (page: Page) => Promise<PageStep> | PageStep,
): Promise<void> {
  const page = await lockPage(tx, key)
  if (!page) throw notFound('page')
  const before = await readPage(tx, key)
  const { action, changes, fields } = await work(page)
  await updatePage(tx, { ...page, ...fields, updatedAt: now })
  const { sellerId } = page
  await audit(tx, { sellerId, by, action, entity: 'page', entityId: page.id, changes, at: now })
  await recordShownChange(tx, {
    noun: 'page',
    sellerId,
    before: pageObject(before),
    after: pageObject(await readPage(tx, key)),
    beyondFields: action !== 'page.updated',
    now,
  })
}

/** A page may have been deleted since a repeated call made or changed it. */
export async function readPage(tx: Tx, key: PageKey): Promise<PageRecord> {
  const page = await findPageRecord(tx, key)
  if (!page) throw notFound('page')
  return page
}
