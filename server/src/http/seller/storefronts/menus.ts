import { MenuBody, MenuRecord } from '#contract/menu.ts'
import type { Static } from '#contract/schema.ts'
import type { MenuEntry, MenuItem, MenuLocation } from '#domain/content/menu.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/storefronts/menus.ts'
import { listMenus } from '#store/menus.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { MENU_LOCATIONS } from '#values/storefronts.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'

export const getMenu = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/menus/{location}',
  tag: 'Menus',
  summary: 'Read a menu of a storefront',
  description: 'As it was written, with items that websites are not shown at present.',
  auth: seller('page:manage'),
  shows: 'menu',
  params: { id: uuidOf('storefront'), location: textOf('menu') },
  answers: { 200: { description: 'The menu.', schema: MenuRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const location = menuLocationOf(params.location)
    const [storefront, menus] = await Promise.all([
      findStorefrontById(db, { sellerId, id: params.id }),
      listMenus(db, { sellerId, storefrontId: params.id }),
    ])
    if (!storefront) throw notFound('storefront')
    const items = menus.find(menu => menu.location === location)?.items ?? []
    return answer(200, wireMenu({ location, items }))
  },
})

export const putMenu = endpoint({
  method: 'PUT',
  path: '/v1/storefronts/{id}/menus/{location}',
  tag: 'Menus',
  summary: 'Write a menu of a storefront',
  description:
    'The whole menu, `header` or `footer`. An item leads to a page of this storefront, to a trip ' +
    'that it may sell, or to an address of its own: a path of the site, or one that begins with ' +
    'https://. While its page or trip cannot be opened, an item and its children are not shown.',
  auth: seller('page:manage'),
  edits: 'menu',
  params: { id: uuidOf('storefront'), location: textOf('menu') },
  query: planParameters,
  body: MenuBody,
  answers: { 200: { description: 'The menu.', schema: MenuRecord } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const menu = await operations.putMenu(actingOf(deps, call), {
      storefrontId: call.params.id,
      location: menuLocationOf(call.params.location),
      items: readMenuItems(call.body.items),
    })
    return answer(200, wireMenu(menu))
  },
})

/** There are no menus anywhere else. */
function menuLocationOf(text: string): MenuLocation {
  const location = MENU_LOCATIONS.find(known => known === text)
  if (location === undefined) throw notFound('menu')
  return location
}

/** As it was written: what an entry does not have is left out. */
function wireMenu({ location, items }: { location: MenuLocation; items: readonly MenuItem[] }) {
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

function readMenuItems(items: readonly ItemBody[]): MenuItem[] {
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
