import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailPictureName } from '#domain/media.ts'
import { inject } from '../support/inject.ts'
import { picture } from '../support/pictures.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

async function upload(body: Buffer): Promise<string> {
  const headers = { 'content-type': 'image/png' }
  return (await seller.send({ method: 'POST', path: '/v1/media', headers, body })).body.id
}

const wide = () => picture({ width: 2400, height: 1200 }).png().toBuffer()
const get = (id: string) => inject(service.app, `/media/${id}/mail.jpg`)

describe('GET /media/{id}/mail.jpg', () => {
  test('200: a JPEG as wide as two mails, for anybody and for good [T-RCP-2]', async () => {
    const { statusCode, headers, rawPayload } = await get(await upload(await wide()))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const metadata = await sharp(rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
  })

  test('200: never larger than it was, and what shines through stands on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const empty = { create: { width: 90, height: 60, channels: 4 as const, background: clear } }
    const { rawPayload } = await get(await upload(await sharp(empty).png().toBuffer()))
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 90, height: 60, channels: 3 })
    expect(Math.min(...data)).toBeGreaterThan(250)
  })

  test('200: first requests that meet get the same, and so do later ones', async () => {
    const id = await upload(await wide())
    const answers = [...(await Promise.all([get(id), get(id)])), await get(id)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const [first, ...others] = answers.map(({ rawPayload }) => rawPayload)
    for (const other of others) expect(other.equals(first ?? Buffer.of())).toBe(true)
  })

  test('HEAD answers the same without the picture', async () => {
    const url = `/media/${await upload(await wide())}/mail.jpg`
    const { statusCode, headers, payload } = await inject(service.app, { method: 'HEAD', url })
    expect([statusCode, payload]).toEqual([200, ''])
    expect(headers['content-type']).toBe('image/jpeg')
  })

  test.each([randomUUID(), 'no-id', '..%2f..%2fsecrets'])(
    '404 NotFound and not to be kept: %s',
    async id => {
      const { status, body, headers } = await service.send({ path: `/media/${id}/mail.jpg` })
      expect([status, body.entity]).toEqual([404, 'media'])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('404 NotFound: once the picture is deleted', async () => {
    const id = await upload(await wide())
    const file = join(service.dataDir, 'files', mailPictureName(id))
    expect((await get(id)).statusCode).toBe(200)
    expect(existsSync(file)).toBe(true)
    await seller.send({ method: 'DELETE', path: `/v1/media/${id}` })
    expect(existsSync(file)).toBe(false)
    expect((await get(id)).statusCode).toBe(404)
  })
})
