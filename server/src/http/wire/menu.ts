import type { MenuBody } from '#contract/menu.ts'
import type { Static } from '#contract/schema.ts'
import type { MenuEntry, MenuItem, MenuLocation } from '#domain/content/menu.ts'

/** As it was written: what an entry does not have is left out. */
export function wireMenu({
  location,
  items,
}: {
  location: MenuLocation
  items: readonly MenuItem[]
}) {
  return {
    location,
    items: items.map(({ children, ...item }) => ({
      ...wireEntry(item),
      children: children.map(wireEntry),
    })),
  }
}

function wireEntry({ label, labels, link }: MenuEntry) {
  return {
    ...(label !== null && { label }),
    ...(labels !== null && { labels }),
    link: {
      ...(link.pageId !== null && { page_id: link.pageId }),
      ...(link.productId !== null && { product_id: link.productId }),
      ...(link.href !== null && { href: link.href }),
    },
  }
}

type ItemBody = Static<typeof MenuBody>['items'][number]

export function readMenuItems(items: readonly ItemBody[]): MenuItem[] {
  return items.map(({ children = [], ...item }) => ({
    ...readEntry(item),
    children: children.map(readEntry),
  }))
}

function readEntry({ label, labels, link }: Omit<ItemBody, 'children'>): MenuEntry {
  return {
    label: label ?? null,
    labels: labels ?? null,
    link: {
      pageId: link.page_id?.toLowerCase() ?? null,
      productId: link.product_id?.toLowerCase() ?? null,
      href: link.href ?? null,
    },
  }
}
