import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inject } from '../support/inject.ts'
import { pictureFile } from '../support/pictures.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
let address: string
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service)
  const { body } = await seller.send({
    method: 'POST',
    path: '/v1/media',
    headers: { 'content-type': 'image/jpeg' },
    body: await pictureFile('jpeg', { width: 1000, height: 500 }),
  })
  address = new URL(body.url).pathname.replace('/large.webp', '')
})
afterAll(() => service.close())

describe('GET /media/{id}/{variant}.webp', () => {
  test.each([
    ['large', 1000, 500],
    ['small', 640, 320],
  ])('200: %s, for anybody and for good [T-RCP-2]', async (variant, width, height) => {
    const { statusCode, headers, rawPayload } = await inject(
      service.app,
      `${address}/${variant}.webp`,
    )
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'x-request-id': expect.any(String),
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  test('no more listeners hang on an answer than Node takes for a leak', async () => {
    const warnings: Error[] = []
    const onWarning = (warning: Error) => warnings.push(warning)
    process.on('warning', onWarning)
    const { statusCode } = await inject(service.app, `${address}/large.webp`)
    // Warnings are given in a later turn.
    await new Promise(resolve => setImmediate(resolve))
    process.off('warning', onWarning)
    expect(statusCode).toBe(200)
    expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([])
  })

  test('HEAD answers the same without the picture', async () => {
    const url = `${address}/large.webp`
    const { statusCode, headers, payload } = await inject(service.app, { method: 'HEAD', url })
    expect([statusCode, payload]).toEqual([200, ''])
    expect(headers['content-type']).toBe('image/webp')
  })

  test.each([
    `/media/${randomUUID()}/large.webp`,
    '/media/no-id/large.webp',
    '/media/..%2f..%2fsecrets/large.webp',
  ])('404 NotFound and not to be kept: %s', async path => {
    const { status, body, headers } = await service.send({ path })
    expect([status, body.entity]).toEqual([404, 'media'])
    expect(headers['cache-control']).toBe('no-store')
  })

  test('404 NotFound: a form that pictures do not have', async () => {
    expect((await service.send({ path: `${address}/huge.webp` })).body.entity).toBe('media')
    expect((await service.send({ path: `${address}/large.jpg` })).body.entity).toBe('route')
    expect((await service.send({ path: address })).body.entity).toBe('route')
  })

  test('405 for anything but reading', async () => {
    const { status, headers } = await service.send({ method: 'PUT', path: `${address}/large.webp` })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})
