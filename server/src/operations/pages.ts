import assert from 'node:assert/strict'
import { KeptPage, type PageChange } from '#contract/page.ts'
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
import { isUniqueViolation } from '#store/database/database-errors.ts'
import type { Tx } from '#store/database.ts'
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
  updatePage as writePage,
} from '#store/pages/pages.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { findLinkableTripIds } from '#store/trips/linked-trips.ts'
import { lockMediaForShare } from '#store/trips/trips.ts'
import { differences } from './audit.ts'
import { recordShownChange } from './events.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

/** What the page says in one language; on a published page it is seen at once. */
export async function putPageText(
  acting: Acting,
  pageId: string,
  { locale, words }: { locale: string; words: PageWords },
): Promise<PageText> {
  const { now, sellerId } = acting
  const text: PageText = { ...words, sellerId, pageId, locale, updatedAt: now }
  await write(acting, w =>
    changePage(w, pageId, async page => {
      const fault = findPageFault(words, await findShowable(w.tx, page, text))
      if (fault) throw invalidFault(fault)
      const former = await findPageText(w.tx, text)
      await upsertPageText(w.tx, text)
      // What a page says is for its readers; the log says which parts of it are others.
      const { title, ...parts } = differences(former ?? {}, words)
      const changes = { locale, ...(title ? { title } : {}), parts: Object.keys(parts) }
      return { action: 'page.text_set', changes }
    }),
  )
  return text
}

/** What a page of the site may show. */
export async function findShowable(tx: Tx, page: Page, text: PageText): Promise<Showable> {
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

export async function deletePageText(acting: Acting, id: string, locale: string): Promise<void> {
  await write(acting, w =>
    changePage(w, id, async ({ sellerId, id: pageId }) => {
      const former = await findPageText(w.tx, { sellerId, pageId, locale })
      const isGone = await deletePageTextRow(w.tx, { sellerId, pageId, locale })
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
  acting: Acting,
  id: string,
  change: PageChange,
): Promise<KeptPage> {
  const slug = change.slug === undefined ? undefined : readPageSlug(change.slug)
  const changing = write(acting, async w => {
    await changePage(w, id, async page => {
      if (slug === undefined) return { action: 'page.updated', changes: {} }
      if (slug !== page.slug) await keepFormerPageSlug(w.tx, page)
      return { action: 'page.updated', changes: differences(page, { slug }), fields: { slug } }
    })
    const page = await readPage(w.tx, { sellerId: w.sellerId, id })
    // It leads nowhere else any more. Only who has the address by now sees all who had it.
    if (slug !== undefined) await freeFormerPageSlug(w.tx, page)
    return page
  })
  return changing.catch(refuseTakenPageSlug(slug ?? ''))
}

/** The page goes with its texts and former addresses; menus that name it leave its item out. */
export async function deletePage(acting: Acting, id: string): Promise<void> {
  await write(acting, async ({ tx, now, sellerId, log }) => {
    const key = { sellerId, id }
    const page = await lockPage(tx, key)
    if (!page) throw notFound('page')
    const before = pageObject(await readPage(tx, key))
    await deletePageRow(tx, key)
    await log('page.deleted', id, { storefrontId: page.storefrontId, slug: page.slug })
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
  { tx, now, sellerId, log }: Write,
  id: string,
  work: (page: Page) => Promise<PageStep> | PageStep,
): Promise<void> {
  const key = { sellerId, id }
  const page = await lockPage(tx, key)
  if (!page) throw notFound('page')
  const before = await readPage(tx, key)
  const { action, changes, fields } = await work(page)
  await writePage(tx, { ...page, ...fields, updatedAt: now })
  await log(action, page.id, changes)
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
export async function readPage(tx: Tx, key: PageKey): Promise<KeptPage> {
  const page = await findPageRecord(tx, key)
  if (!page) throw notFound('page')
  return page
}

/** A page in its events. */
function pageObject(page: KeptPage) {
  return { ...KeptPage.wire(page), status: page.status }
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

/** From where each leads where, what the log calls it, and what is wrong from elsewhere. */
const MOVES = {
  publish: ['draft', 'published', 'page.published', 'already_published'],
  unpublish: ['published', 'draft', 'page.unpublished', 'not_published'],
} as const

/** Shows a page in every language that it has a text in. */
export async function publishPage(acting: Acting, id: string): Promise<KeptPage> {
  return movePage(acting, id, 'publish')
}

export async function unpublishPage(acting: Acting, id: string): Promise<KeptPage> {
  return movePage(acting, id, 'unpublish')
}

async function movePage(acting: Acting, id: string, move: keyof typeof MOVES): Promise<KeptPage> {
  const key = { sellerId: acting.sellerId, id }
  const [from, to, action, otherwise] = MOVES[move]
  return writeOnce(
    acting,
    async w => {
      await changePage(w, id, async page => {
        if (page.status !== from) {
          throw refuse('Conflict', { reason: otherwise }, `The page is ${page.status}.`)
        }
        if (to === 'published') await refuseWordless(w.tx, page)
        const fields = { status: to }
        return { action, changes: differences(page, fields), fields }
      })
      return readPage(w.tx, key)
    },
    tx => readPage(tx, key),
  )
}

async function refuseWordless(tx: Tx, { sellerId, id }: Page): Promise<void> {
  if ((await countPageTexts(tx, { sellerId, pageId: id })) > 0) return
  const facts = { reason: 'not_ready', missing: ['text'] }
  throw refuse('Conflict', facts, 'The page still needs a text.')
}
