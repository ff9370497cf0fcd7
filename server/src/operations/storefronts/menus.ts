import {
  findMenuFault,
  type Linkable,
  linksOf,
  type MenuItem,
  type MenuLocation,
} from '#domain/content/menu.ts'
import { invalidFault, notFound } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { listMenus, type Menu, upsertMenu } from '#store/menus.ts'
import { findPageIds } from '#store/pages/pages.ts'
import { lockStorefrontById, type Storefront } from '#store/storefronts.ts'
import { findLinkableTripIds } from '#store/trips/linked-trips.ts'
import { type Acting, write } from '../write.ts'

export type MenuChange = {
  storefrontId: string
  location: MenuLocation
  items: readonly MenuItem[]
}

/** Puts a new menu in place of the old. */
export async function putMenu(acting: Acting, change: MenuChange): Promise<Menu> {
  const { sellerId } = acting
  const menu = { ...change, sellerId }
  const { storefrontId, location, items } = menu
  return write(acting, async ({ tx, log }) => {
    const storefront = await lockStorefrontById(tx, { sellerId, id: storefrontId })
    if (!storefront) throw notFound('storefront')
    const fault = findMenuFault(items, await findLinkable(tx, storefront, menu))
    if (fault) throw invalidFault(fault)
    const menus = await listMenus(tx, menu)
    const before = menus.find(known => known.location === location)?.items ?? []
    await upsertMenu(tx, menu)
    await log('storefront.menu_set', storefrontId, { location, items: { before, after: items } })
    return menu
  })
}

async function findLinkable(tx: Tx, storefront: Storefront, menu: Menu): Promise<Linkable> {
  const { sellerId, storefrontId, location, items } = menu
  const links = linksOf(items)
  const menus = await listMenus(tx, menu)
  const former = linksOf(menus.find(({ location: at }) => at === location)?.items ?? [])
  const pageIds = links.flatMap(({ pageId }) => pageId ?? [])
  const ids = links.flatMap(({ productId }) => productId ?? [])
  const trips = await findLinkableTripIds(tx, { sellerId, storefrontKind: storefront.kind, ids })
  return {
    pageIds: await findPageIds(tx, { sellerId, storefrontId, ids: pageIds }),
    // What stood here may stay: a trip that its seller took off sale must not keep staff of the
    // marketplace from correcting another item.
    productIds: new Set([...trips, ...former.flatMap(({ productId }) => productId ?? [])]),
    defaultLanguage: storefront.defaultLanguage,
  }
}
