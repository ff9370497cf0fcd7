import { KeptCategory } from '#contract/category.ts'
import { countCategories, listCategoryPage } from '#store/categories.ts'
import type { Deps } from '../deps.ts'
import { makePage, type PageQuery, readCursor } from '../paging.ts'

/** Categories are the platform's; sellers read the same list. */
export async function categoryPage(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  query: PageQuery,
  owner: string,
) {
  const cursorScope = { owner, list: 'categories' }
  const [position, slug] = readCursor(vault, cursorScope, query.cursor) ?? []
  const after = position && slug ? { position: Number(position), slug } : null
  const [rows, total] = await Promise.all([
    listCategoryPage(db, { after, limit: query.limit + 1 }),
    countCategories(db),
  ])
  return makePage({
    vault,
    cursorScope,
    rows,
    limit: query.limit,
    total,
    positionOf: row => [String(row.position), row.slug],
    wire: KeptCategory.wire,
  })
}
