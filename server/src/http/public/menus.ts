import { Menus } from '#contract/menu.ts'
import { type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import { pageAddress, tripAddress } from '#domain/content/addresses.ts'
import { linksOf, shownItems } from '#domain/content/menu.ts'
import type { Db } from '#store/database.ts'
import { listMenus as listMenuRows, type Menu } from '#store/menus.ts'
import { findOpenPageSlugs } from '#store/pages/published-pages.ts'
import { findLinkedTrips } from '#store/trips/linked-trips.ts'
import { MENU_LOCATIONS } from '#values/storefronts.ts'
import { answer, endpoint, website } from '../endpoint.ts'
import { languageParameter, languagesFor } from './page.ts'

export const listMenus = endpoint({
  method: 'GET',
  path: '/v1/public/menus',
  tag: 'Content',
  summary: 'The menus of the site, header and footer',
  description:
    'Items whose page or trip cannot be opened are left out, with their children. A page stands ' +
    'at `/<slug>` and the page `home` at `/`; a trip stands at `/trips/<slug>`, on a marketplace ' +
    'at `/trips/<seller>/<slug>`.',
  auth: website,
  cache: 'catalog',
  query: { locale: languageParameter },
  answers: { 200: { description: 'Both menus, empty if nobody wrote them.', schema: Menus } },
  problems: [],
  async handle({ catalog }, { caller, query }) {
    const locales = languagesFor(caller, query.locale)
    const [locale = caller.defaultLanguage] = locales
    const { defaultLanguage } = caller
    const { menus, targets } = await catalog.read(watchedBy(caller), db =>
      loadMenus(db, caller, locales),
    )
    const reader = { locale, defaultLanguage, ...targets }
    return answer(
      200,
      MENU_LOCATIONS.map(location => ({
        location,
        items: shownItems(menus.find(menu => menu.location === location)?.items ?? [], reader),
      })),
    )
  },
})

async function loadMenus(db: Db, caller: WebsiteCaller, locales: readonly string[]) {
  const menus = await listMenuRows(db, caller)
  return { menus, targets: await findTargets(db, caller, menus, locales) }
}

/** Addresses of what the menus point at, as far as it can be opened. */
async function findTargets(
  db: Db,
  caller: WebsiteCaller,
  menus: readonly Menu[],
  locales: readonly string[],
) {
  const links = menus.flatMap(({ items }) => linksOf(items))
  const ids = links.flatMap(({ pageId }) => pageId ?? [])
  const { sellerId, storefrontId, storefrontKind } = caller
  const [slugs, trips] = await Promise.all([
    findOpenPageSlugs(db, { sellerId, storefrontId, ids, locales }),
    findLinkedTrips(
      db,
      caller,
      links.flatMap(({ productId }) => productId ?? []),
    ),
  ])
  return {
    pages: new Map([...slugs].map(([id, slug]) => [id, pageAddress(slug)])),
    trips: new Map([...trips].map(([id, trip]) => [id, tripAddress(storefrontKind, trip)])),
  }
}
