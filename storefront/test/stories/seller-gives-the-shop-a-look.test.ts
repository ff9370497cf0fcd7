import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { pictureFile } from '../../../server/test/support/pictures.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a seller gives the shop a look', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('of their own colour, logo and letters [S-LOOK-01]', async () => {
    const { storefronts, media } = shop.seller
    const picture = new Blob([new Uint8Array(await pictureFile('png'))], { type: 'image/png' })
    const { id: logo } = await media.upload(picture)
    const [site] = (await storefronts.list()).data
    const look = { brand_color: '#5b2a86', logo_media_id: logo, font: 'serif' } as const
    await storefronts.update(site?.id ?? '', look)
    const page = await shop.newPage()
    await page.goto('/en')
    const name = page.getByRole('banner').getByRole('img', { name: site?.name ?? '' })
    await name.waitFor()
    expect(
      await name.evaluate(({ naturalWidth }: { naturalWidth: number }) => naturalWidth > 0),
    ).toBe(true)
    const styleOf = (selector: string, property: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`)
    expect(await styleOf('main .button', 'backgroundColor')).toBe('rgb(91, 42, 134)')
    expect(await styleOf('body', 'fontFamily')).toContain('Charter')
  })
})
