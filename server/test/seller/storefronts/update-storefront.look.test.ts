import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

const change = (body: object) =>
  seller.send({ method: 'PATCH', path: `/v1/storefronts/${site.id}`, body })
const shown = async () => (await site.send({ path: '/v1/public/storefront' })).body

async function upload(by: MadeSeller): Promise<string> {
  const headers = { 'content-type': 'image/png' }
  const picture = await pictureFile('png')
  const { body } = await by.send({ method: 'POST', path: '/v1/media', headers, body: picture })
  return body.id
}

describe('the look of a site', () => {
  test('a new site has none, and its website is told so [S-LOOK-01]', async () => {
    expect(await shown()).toMatchObject({ brand_color: null, logo: null, font: 'system' })
  })

  test('colour, logo and letters reach the website at once [S-LOOK-01]', async () => {
    const logo = await upload(seller)
    const { body } = await change({ brand_color: '#8a3b12', logo_media_id: logo, font: 'serif' })
    expect(body).toMatchObject({ brand_color: '#8a3b12', logo_media_id: logo, font: 'serif' })
    const { name, ...look } = await shown()
    expect(look).toMatchObject({ brand_color: '#8a3b12', font: 'serif', logo: { alt: name } })
    for (const url of [look.logo.url, look.logo.small_url]) {
      expect((await service.send({ path: new URL(url).pathname })).status).toBe(200)
    }
    await change({ brand_color: null, logo_media_id: null })
    expect(await shown()).toMatchObject({ brand_color: null, logo: null, font: 'serif' })
  })

  test('422: a colour has six small digits, letters are one of a list [S-LOOK-02]', async () => {
    const cases: [object, string][] = [
      [{ brand_color: 'red' }, 'brand_color'],
      [{ brand_color: '#fff' }, 'brand_color'],
      [{ brand_color: '#0f5f6b;}body{display:none' }, 'brand_color'],
      [{ font: 'url(https://fonts.example)' }, 'font'],
      [{ logo_media_id: 'none' }, 'logo_media_id'],
    ]
    for (const [body, field] of cases) {
      const answer = await change(body)
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
    }
  })

  test("422: a logo is one of the seller's own pictures [S-LOOK-02]", async () => {
    const other = await makeSeller(service)
    for (const id of [randomUUID(), await upload(other)]) {
      const changed = await change({ logo_media_id: id })
      expect(changed.status).toBe(422)
      const body = { name: 'Shop', logo_media_id: id }
      const made = await seller.send({ method: 'POST', path: '/v1/storefronts', body })
      expect(made.status).toBe(422)
    }
    expect(await shown()).toMatchObject({ logo: null })
  })

  test('409: a picture that a site shows is not deleted [S-LOOK-02]', async () => {
    const logo = await upload(seller)
    await change({ logo_media_id: logo })
    const remove = () => seller.send({ method: 'DELETE', path: `/v1/media/${logo}` })
    expect(await remove()).toMatchObject({ status: 409, body: { reason: 'in_use' } })
    await change({ logo_media_id: null })
    expect((await remove()).status).toBe(204)
  })
})
