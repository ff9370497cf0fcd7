import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PictureKind, picture, pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const upload = (type: string, body: Buffer, headers: Record<string, string> = {}) =>
  seller.send({
    method: 'POST',
    path: '/v1/media',
    headers: { 'content-type': type, ...headers },
    body,
  })

/** What the world sees of a picture. */
async function fetchPicture(url: string) {
  const { pathname } = new URL(url)
  const answer = await service.app.inject(pathname)
  return { ...answer, metadata: await sharp(answer.rawPayload).metadata() }
}

const storedFiles = async () =>
  (await readdir(join(service.dataDir, 'files'), { recursive: true }).catch(() => [])).filter(
    name => name.endsWith('.webp') || name.includes('incoming/'),
  )

describe('POST /v1/media', () => {
  test.each<PictureKind>(['jpeg', 'png', 'webp', 'avif'])('201: takes a picture as %s', async kind => {
    const { status, body } = await upload(`image/${kind}`, await pictureFile(kind))
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 64, height: 48, content_type: 'image/webp' })
    const { metadata, rawPayload } = await fetchPicture(body.url)
    expect(metadata).toMatchObject({ format: 'webp', width: 64, height: 48 })
    expect(rawPayload.length).toBe(body.bytes)
  })
})
