import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaFileName } from '#domain/media.ts'
import { makeCity, makeMedia, makePlace, makeTrip } from '../../support/catalog-world.ts'
import { inject } from '../../support/inject.ts'
import { type PictureKind, pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { changeRows, type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'
import { REFUSED_FILES } from './refused-files.ts'

let service: TestService
let seller: MadeSeller
let png: Buffer
let otherSeller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  png = await pictureFile('png')
  otherSeller = await makeSeller(service)
})
afterAll(() => service.close())

async function upload(by: MadeSeller = seller): Promise<{ id: string; url: string }> {
  const headers = { 'content-type': 'image/png' }
  const { status, body } = await by.send({ method: 'POST', path: '/v1/media', headers, body: png })
  expect(status).toBe(201)
  return body
}

describe('POST /v1/media', () => {
  const upload = (type: string | null, body: Buffer, headers: Record<string, string> = {}) =>
    seller.send({
      method: 'POST',
      path: '/v1/media',
      headers: { ...(type === null ? {} : { 'content-type': type }), ...headers },
      body,
    })
  const storedFiles = async () => {
    const all = await readdir(join(service.dataDir, 'files'), { recursive: true }).catch(() => [])
    return all.filter(name => name.endsWith('.webp') || name.startsWith('incoming/')).sort()
  }
  const rowCount = async () => (await seller.send({ path: '/v1/media' })).body.total

  test.each<PictureKind>(['jpeg', 'png', 'webp', 'avif'])(
    '201: takes a picture as %s [T-RCP-1]',
    async kind => {
      const { status, body } = await upload(`image/${kind}`, await pictureFile(kind))
      expect(status).toBe(201)
      const address = `http://127.0.0.1:8080/media/${body.id}`
      expect(body).toEqual({
        id: body.id,
        url: `${address}/large.webp`,
        small_url: `${address}/small.webp`,
        width: 64,
        height: 48,
        content_type: 'image/webp',
        bytes: expect.any(Number),
        created_at: '2026-11-15T10:00:00.000Z',
      })
      const file = await inject(service.app, new URL(body.url).pathname)
      expect(file.rawPayload.length).toBe(body.bytes)
    },
  )

  test('the type may carry parameters, and its case does not matter', async () => {
    expect((await upload('Image/PNG; charset=binary', png)).status).toBe(201)
  })

  test('20 MiB are taken, one byte more is 422 [T-RCP-1]', async () => {
    const most = Buffer.concat([png], 20 * 1024 * 1024)
    expect((await upload('image/png', most)).status).toBe(201)
    const more = Buffer.concat([png], 20 * 1024 * 1024 + 1)
    const { status, body } = await upload('image/png', more)
    expect([status, body.code]).toEqual([422, 'InvalidInput'])
    expect(body.details.errors).toEqual([
      {
        field: 'body',
        reason: 'file_too_large',
        message: 'must not be larger than 20971520 bytes',
        limit: 20_971_520,
      },
    ])
  })

  test.each(REFUSED_FILES)('422: refuses $name [T-RCP-1]', async ({ type, make }) => {
    const [files, rows] = [await storedFiles(), await rowCount()]
    const { status, body } = await upload(type, await make())
    expect([status, body.code]).toEqual([422, 'InvalidInput'])
    expect(['body', 'content-type']).toContain(body.details.errors[0].field)
    expect([await storedFiles(), await rowCount()]).toEqual([files, rows])
  })

  test('422: refuses a call without a file', async () => {
    const { status, body } = await seller.send({ method: 'POST', path: '/v1/media' })
    expect([status, body.details.errors[0].field]).toEqual([422, 'body'])
  })

  test('JSON bodies elsewhere are still JSON, and small', async () => {
    const path = '/v1/policies'
    const picture = await seller.send({
      method: 'POST',
      path,
      headers: { 'content-type': 'image/png' },
      body: png,
    })
    expect(picture.body.code).toBe('UnsupportedMediaType')
    const large = await seller.send({ method: 'POST', path, body: { name: 'x'.repeat(300_000) } })
    expect(large.body).toMatchObject({ code: 'PayloadTooLarge', limit_bytes: 262_144 })
  })

  test('the same Idempotency-Key with the same file answers the first picture', async () => {
    const key = { 'idempotency-key': 'picture-1' }
    const first = await upload('image/png', png, key)
    const files = await storedFiles()
    const again = await upload('image/png', png, key)
    expect(again.body).toEqual(first.body)
    expect(await storedFiles()).toEqual(files)
    const other = await upload('image/jpeg', await pictureFile('jpeg'), key)
    expect([other.status, other.body.code]).toEqual([409, 'Conflict'])
    expect(await storedFiles()).toEqual(files)
  })

  test('is written down without the picture [T-OPS-2]', async () => {
    const { body } = await upload('image/png', png)
    const { body: log } = await seller.send({ path: '/v1/audit-log?limit=1' })
    expect(log.data[0]).toMatchObject({
      action: 'media.created',
      entity_id: body.id,
      changes: { width: 64, height: 48, bytes: body.bytes },
    })
  })
})

describe('GET /v1/media', () => {
  test('lists the pictures newest first, page by page', async () => {
    const owner = await makeSeller(service)
    const made: string[] = []
    for (let index = 0; index < 3; index++) {
      await service.advance({ seconds: 1 })
      made.unshift((await makeMedia(service, owner)).id)
    }
    const first = await owner.send({ path: '/v1/media?limit=2' })
    const second = await owner.send({ path: `/v1/media?limit=2&cursor=${first.body.next_cursor}` })
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id)
    expect(ids).toEqual(made)
    expect([first.body.total, second.body.next_cursor]).toEqual([3, null])
  })

  test('shows nobody else’s', async () => {
    const { id } = await upload()
    expect((await otherSeller.send({ path: '/v1/media' })).text).not.toContain(id)
  })
})

describe('GET /v1/media/{id}', () => {
  test('200: where the picture is served; 404 for anybody else [R-DAY-08]', async () => {
    const [owner, other] = [await makeSeller(service), await makeSeller(service)]
    const { id } = await makeMedia(service, owner)
    const { status, body } = await owner.send({ path: `/v1/media/${id}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, url: expect.stringMatching(/large\.webp$/) })
    expect(body).toEqual((await owner.send({ path: '/v1/media' })).body.data[0])
    expect((await other.send({ path: `/v1/media/${id}` })).status).toBe(404)
  })
})

describe('DELETE /v1/media/{id}', () => {
  const remove = (id: string, by: MadeSeller = seller) =>
    by.send({ method: 'DELETE', path: `/v1/media/${id}` })

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
