import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { countPageTexts } from '#store/pages/page-texts.ts'
import type { Page, PageRecord, PageStatus } from '#store/pages/pages.ts'
import { differences } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { changePage, type PageKey, readPage } from './change-page.ts'

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
