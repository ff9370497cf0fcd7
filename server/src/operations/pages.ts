import assert from 'node:assert/strict'
import { isPageSlug, trimSlashes } from '#domain/content/addresses.ts'
import {
  findPageFault,
  mediaIdsOf,
  type PageWords,
  productIdsOf,
  type Showable,
} from '#domain/content/sections.ts'
import { invalidFault, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Actor } from '#store/audit-log.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  countPageTexts,
  deletePageText as deletePageTextRow,
  findPageText,
  type PageText,
  upsertPageText,
} from '#store/pages/page-texts.ts'
import {
  deletePage as deletePageRow,
  findPageRecord,
  freeFormerPageSlug,
  keepFormerPageSlug,
  lockPage,
  type Page,
  type PageRecord,
  type PageStatus,
  updatePage as writePage,
} from '#store/pages/pages.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { findLinkableTripIds } from '#store/trips/linked-trips.ts'
import { lockMediaForShare } from '#store/trips/trips.ts'
import { audit, differences } from './audit.ts'
import { recordShownChange } from './events.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'

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

/** After a new slug the old address leads to the new one. */
export async function updatePage(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: PageKey,
  change: { slug?: string },
): Promise<PageRecord> {
  const slug = change.slug === undefined ? undefined : readPageSlug(change.slug)
  const changing = transaction(db, { seller: key.sellerId }, async tx => {
    await changePage(tx, { now, by }, key, async page => {
      if (slug === undefined) return { action: 'page.updated', changes: {} }
      if (slug !== page.slug) await keepFormerPageSlug(tx, page)
      return { action: 'page.updated', changes: differences(page, { slug }), fields: { slug } }
    })
    const page = await readPage(tx, key)
    // It leads nowhere else any more. Only who has the address by now sees all who had it.
    if (slug !== undefined) await freeFormerPageSlug(tx, page)
    return page
  })
  return changing.catch(refuseTakenPageSlug(slug ?? ''))
}

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

type PageKey = { sellerId: string; id: string }

type PageStep = {
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
async function changePage(
  tx: Tx,
  { now, by }: { now: Temporal.Instant; by: Actor },
  key: PageKey,
  work: (page: Page) => Promise<PageStep> | PageStep,
): Promise<void> {
  const page = await lockPage(tx, key)
  if (!page) throw notFound('page')
  const before = await readPage(tx, key)
  const { action, changes, fields } = await work(page)
  await writePage(tx, { ...page, ...fields, updatedAt: now })
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

/** A page as its seller sees it in lists, in answers and in events alike: without its texts. */
export function pageObject(page: PageRecord) {
  return {
    id: page.id,
    storefront_id: page.storefrontId,
    slug: page.slug,
    status: page.status,
    title: page.title,
    locales: page.locales,
    created_at: timestamp(page.createdAt),
    updated_at: timestamp(page.updatedAt),
  }
}

export function readPageSlug(text: string): string {
  const slug = trimSlashes(text)
  if (isPageSlug(slug)) return slug
  throw invalidInput(
    'slug',
    'bad_format',
    'must be lower-case letters, digits and single dashes, with slashes between its steps',
  )
}

/** For the end of a transaction: the database knows best whether a slug is free. */
export function refuseTakenPageSlug(slug: string): (error: unknown) => never {
  return error => {
    if (!isUniqueViolation(error, 'pages_seller_id_storefront_id_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${slug} is taken.`)
  }
}

type PageMove = 'publish' | 'unpublish'

type Step = { from: PageStatus; to: PageStatus; action: string; otherwise: string }
const STEPS: Record<PageMove, Step> = {
  publish: {
    from: 'draft',
    to: 'published',
    action: 'page.published',
    otherwise: 'already_published',
  },
  unpublish: {
    from: 'published',
    to: 'draft',
    action: 'page.unpublished',
    otherwise: 'not_published',
  },
}

type Deps = { db: Db; now: Temporal.Instant }

/** Shows a page in every language that it has a text in. */
export async function publishPage(
  deps: Deps,
  by: Actor,
  key: PageKey,
  guard: IdempotencyGuard,
): Promise<PageRecord> {
  return movePage(deps, by, { ...key, move: 'publish' }, guard)
}

export async function unpublishPage(
  deps: Deps,
  by: Actor,
  key: PageKey,
  guard: IdempotencyGuard,
): Promise<PageRecord> {
  return movePage(deps, by, { ...key, move: 'unpublish' }, guard)
}

async function movePage(
  { db, now }: Deps,
  by: Actor,
  { move, ...key }: PageKey & { move: PageMove },
  guard: IdempotencyGuard,
): Promise<PageRecord> {
  const { from, to, action, otherwise } = STEPS[move]
  return transaction(db, { seller: key.sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        await changePage(tx, { now, by }, key, async page => {
          if (page.status !== from) {
            throw refuse('Conflict', { reason: otherwise }, `The page is ${page.status}.`)
          }
          if (to === 'published') await refuseWordless(tx, page)
          const fields = { status: to }
          return { action, changes: differences(page, fields), fields }
        })
        return readPage(tx, key)
      },
      reload: () => readPage(tx, key),
    }),
  )
}

async function refuseWordless(tx: Tx, { sellerId, id }: Page): Promise<void> {
  if ((await countPageTexts(tx, { sellerId, pageId: id })) > 0) return
  const facts = { reason: 'not_ready', missing: ['text'] }
  throw refuse('Conflict', facts, 'The page still needs a text.')
}
