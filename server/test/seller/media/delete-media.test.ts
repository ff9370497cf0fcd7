import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaFileName } from '#domain/media/media-file.ts'
import { makeCity, makePlace, makeTrip } from '../../support/catalog-world.ts'
import { pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { changeRows, type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let otherSeller: MadeSeller
let png: Buffer
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  otherSeller = await makeSeller(service)
  png = await pictureFile('png')
})
afterAll(() => service.close())

async function upload(by: MadeSeller = seller): Promise<{ id: string; url: string }> {
  const headers = { 'content-type': 'image/png' }
  const { status, body } = await by.send({ method: 'POST', path: '/v1/media', headers, body: png })
  expect(status).toBe(201)
  return body
}
const remove = (id: string, by: MadeSeller = seller) =>
  by.send({ method: 'DELETE', path: `/v1/media/${id}` })

describe('DELETE /v1/media/{id}', () => {
  test('204: the picture and its files are gone', async () => {
    const { id, url } = await upload()
    const file = join(service.dataDir, 'files', mediaFileName(id, 'small'))
    expect(existsSync(file)).toBe(true)
    expect((await remove(id)).status).toBe(204)
    expect(existsSync(file)).toBe(false)
    expect((await service.send({ path: new URL(url).pathname })).status).toBe(404)
    const again = await remove(id)
    expect([again.status, again.body.entity]).toEqual([404, 'media'])
    const { body: log } = await seller.send({ path: '/v1/audit-log?limit=1' })
    expect(log.data[0]).toMatchObject({ action: 'media.deleted', entity_id: id })
  })

  test('409 while a trip, a page or a place shows it', async () => {
    const call = sellerCalls(service, seller.ownerKey)
    const { id, url } = await upload()
    const city = await makeCity(service)
    const trip = await makeTrip(service, seller, { city })
    await call.put(`/v1/trips/${trip.id}/photos`, { photos: [{ media_id: id, alt: {} }] })
    const refused = await remove(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'Conflict'])
    expect(refused.body.details).toEqual({ reason: 'in_use' })
    await call.put(`/v1/trips/${trip.id}/photos`, { photos: [] })

    const place = await makePlace(service, city)
    const photos = [{ mediaId: null, url, alt: {}, width: 64, height: 48 }]
    await changeRows(
      service,
      tx => tx`update places set photos = ${tx.json(photos)} where id = ${place.id}`,
    )
    expect((await remove(id)).status).toBe(409)
    await changeRows(service, tx => tx`update places set photos = '[]' where id = ${place.id}`)

    const site = await call.post('/v1/storefronts', { name: 'Site' })
    const pageId = randomUUID()
    const at = service.now().toString()
    const sections = [{ type: 'photo', photo: { mediaId: id, alt: '' } }]
    await changeRows(service, async tx => {
      await tx`
        insert into pages (seller_id, id, storefront_id, slug, updated_at, created_at)
        values (${seller.id}, ${pageId}, ${site.id}, 'about', ${at}, ${at})
      `
      await tx`
        insert into page_texts (seller_id, page_id, locale, title, sections, seo, updated_at)
        values (${seller.id}, ${pageId}, 'en', 'About', ${tx.json(sections)}, '{}', ${at})
      `
    })
    expect((await remove(id)).status).toBe(409)
    await changeRows(service, tx => tx`delete from page_texts where page_id = ${pageId}`)
    expect((await remove(id)).status).toBe(204)
  })

  test('404: another seller’s picture is not there, and stays [T-ISO-1]', async () => {
    const { id, url } = await upload()
    const unknown = await remove(randomUUID(), otherSeller)
    const foreign = await remove(id, otherSeller)
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    const trip = await makeTrip(service, otherSeller, { city: await makeCity(service) })
    const shown = await otherSeller.send({
      method: 'PUT',
      path: `/v1/trips/${trip.id}/photos`,
      body: { photos: [{ media_id: id, alt: {} }] },
    })
    expect(shown.status).toBe(422)
    expect((await service.send({ path: new URL(url).pathname })).status).toBe(200)
  })
})
