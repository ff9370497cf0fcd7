import { createSeller, type SellerCalls } from '../../sdk/src/seller.ts'
import { createOutset, type Outset } from '../../sdk/src/website.ts'
import { type DemoService, openService } from './open-demo.ts'
import { type Site, startSite } from './open-shop.ts'
import { openWebsite, type Website } from './open-website.ts'

const SECRET = 'shop-secret-shop-secret-shop-secret'

/** The hosted shops of the demo world, and a website that the direct site of it lists. */
export interface Embeds {
  service: DemoService
  seller: SellerCalls
  outset: Outset
  /** The origins of two shops: that of the direct site, and that of the marketplace. */
  shop: string
  otherShop: string
  port: number
  website: Website
  /** One that no site lists. */
  stranger: Website
  close(): Promise<void>
}

export async function openEmbeds(): Promise<Embeds> {
  const place = { scheme: 'http', domain: 'localhost:4321' } as const
  const shops = { place, site: null, secret: SECRET }
  const service = await openService({ world: 'demo', shops })
  const env = { OUTSET_URL: service.url, OUTSET_SHOP_SECRET: SECRET, PORT: '0' }
  const site: Site = await startSite(env)
  const seller = createSeller({ baseUrl: service.url, key: 'sk_demo_owner' })
  const market = createSeller({ baseUrl: service.url, key: 'sk_demo_marketplace' })
  const [website, stranger] = [await openWebsite('blog'), await openWebsite('stranger')]
  const shop = await list(seller, [website.origin, 'http://localhost:3000'])
  const otherShop = await list(market, [stranger.origin])

  async function list({ storefronts }: SellerCalls, origins: string[]): Promise<string> {
    const found = (await storefronts.list()).data.at(-1)
    await storefronts.putOrigins(found?.id ?? '', { origins })
    return `http://${new URL(found?.hosted.address ?? '').hostname}:${site.port}`
  }

  return {
    service,
    seller,
    outset: createOutset({ baseUrl: service.url, key: 'pk_demo_direct' }),
    shop,
    otherShop,
    port: site.port,
    website,
    stranger,
    async close() {
      await site.stop()
      await service.close()
      await website.close()
      await stranger.close()
    },
  }
}

/** As the portal gives it to copy. */
export function snippet(shop: string, element: string): string {
  return `${element}\n<script src="${shop}/embed.js" async></script>`
}
