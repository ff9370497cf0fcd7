import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PictureKind, pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'
import { REFUSED_FILES } from './refused-files.ts'

let service: TestService
let seller: MadeSeller
let png: Buffer
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  png = await pictureFile('png')
})
afterAll(() => service.close())

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

describe('POST /v1/media', () => {
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
      const file = await service.app.inject(new URL(body.url).pathname)
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
