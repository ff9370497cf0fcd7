import assert from 'node:assert/strict'
import { createCollection, putCollectionTrips } from '#operations/collections.ts'
import { putHomeFeatured } from '#operations/home.ts'
import { publishPage, putPageText } from '#operations/pages.ts'
import { putMenu } from '#operations/storefronts/menus.ts'
import { createPage } from '#operations/storefronts/pages.ts'
import { putRedirects } from '#operations/storefronts/redirects.ts'
import type { DemoWorld } from '../demo-world.ts'
import { loadPagePhotos } from '../pictures/load-pictures.ts'
import { DIRECT_SELLER, MARKETPLACE_SELLER } from '../sellers.ts'
import { DEMO_PAGES, type DemoPage } from './pages/demo-pages.ts'

/** What the marketplace shows first, and the pages and menus of both sites. */
export async function loadContent(world: DemoWorld): Promise<void> {
  await loadCollections(world)
  for (const page of DEMO_PAGES) await loadPage(world, page)
  for (const seller of [DIRECT_SELLER, MARKETPLACE_SELLER]) await loadMenus(world, seller)
  await putRedirects(world.actingFor(DIRECT_SELLER), {
    storefrontId: siteOf(world, DIRECT_SELLER),
    redirects: [{ path: '/petra-tour', to: '/trips/petra-small-group-day', status: 301 }],
  })
}

const trip = (world: DemoWorld, slug: string) => world.id(`trip ${slug}`)
const platform = (world: DemoWorld, what?: string) =>
  world.actingAsPlatform(world.deps.clock.now(), what)
const siteOf = (world: DemoWorld, seller: string) => world.id(`storefront ${seller}`)

async function loadCollections(world: DemoWorld): Promise<void> {
  const collections = [
    {
      slug: 'before-sunrise',
      names: { en: 'Before sunrise', de: 'Vor Sonnenaufgang', ar: 'قبل الشروق' },
      trips: ['petra-sunrise-walk', 'wadi-rum-sunrise-walk', 'fushimi-inari-sunrise-walk'],
    },
    {
      slug: 'at-the-table',
      names: { en: 'At the table', de: 'Bei Tisch', ar: 'على المائدة' },
      trips: ['nishiki-market-cook-and-eat', 'mutrah-cook-and-eat', 'szentendre-cook-and-eat'],
    },
  ]
  for (const [index, { slug, names, trips }] of collections.entries()) {
    const shown = { showFrom: null, showTo: null, hidden: false, position: index }
    await createCollection(platform(world, `collection ${slug}`), { slug, names, ...shown })
    const tripIds = trips.map(name => trip(world, name))
    await putCollectionTrips(platform(world), { slug, tripIds })
  }
  const featured = ['naeroyfjord-by-boat', 'wadi-rum-two-nights', 'gion-after-dark']
  const tripIds = featured.map(name => trip(world, name))
  await putHomeFeatured(platform(world), tripIds)
}

async function loadPage(world: DemoWorld, { seller, slug, texts }: DemoPage): Promise<void> {
  const name = `page ${seller} ${slug}`
  const id = world.id(name)
  const page = { storefrontId: siteOf(world, seller), slug, id }
  await createPage(world.actingFor(seller, { what: name }), page)
  const [picture, ...people] = await loadPagePhotos(world, { seller, slug })
  assert(picture, 'every page has a picture')
  const pointsAt = { tripId: (name: string) => trip(world, name), picture, people }
  for (const [locale, { title, sections, description }] of Object.entries(texts)) {
    const seo = {
      metaTitle: title,
      metaDescription: description,
      canonicalUrl: null,
      noindex: false,
    }
    const words = { title, seo, sections: sections(pointsAt) }
    await putPageText(world.actingFor(seller), id, { locale, words })
  }
  await publishPage(world.actingFor(seller, { what: `publish ${name}` }), id)
}

async function loadMenus(world: DemoWorld, seller: string): Promise<void> {
  const pageId = (slug: string) => world.id(`page ${seller} ${slug}`)
  const toPage = (slug: string, labels: Record<string, string>) => ({
    labels,
    label: null,
    link: { pageId: pageId(slug), productId: null, href: null },
    children: [],
  })
  const home = toPage('home', { en: 'Home', de: 'Start', ar: 'الرئيسية' })
  const about = toPage('about', { en: 'About us', de: 'Über uns', ar: 'من نحن' })
  for (const [location, items] of [
    ['header', [home, about]],
    ['footer', [about]],
  ] as const) {
    await putMenu(world.actingFor(seller), {
      storefrontId: siteOf(world, seller),
      location,
      items,
    })
  }
}
