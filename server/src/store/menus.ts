import type { MenuItem, MenuLocation } from '#domain/content/menu.ts'
import type { Reader, Tx } from './database.ts'

export type Menu = {
  sellerId: string
  storefrontId: string
  location: MenuLocation
  items: readonly MenuItem[]
}

/** Those that were written; a storefront may have none. */
export async function listMenus(
  reader: Reader,
  { sellerId, storefrontId }: Pick<Menu, 'sellerId' | 'storefrontId'>,
): Promise<Menu[]> {
  return reader<Menu[]>`
    select seller_id as "sellerId", storefront_id as "storefrontId", location, items from menus
    where seller_id = ${sellerId} and storefront_id = ${storefrontId}
  `
}

export async function upsertMenu(tx: Tx, menu: Menu): Promise<void> {
  await tx`
    insert into menus (seller_id, storefront_id, location, items)
    values (${menu.sellerId}, ${menu.storefrontId}, ${menu.location},
      ${tx.json(menu.items)})
    on conflict (seller_id, storefront_id, location) do update set items = excluded.items
  `
}
