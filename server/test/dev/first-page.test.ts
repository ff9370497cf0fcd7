import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ storefrontUrl: 'http://localhost:4321' })
})
afterAll(() => service.close())

test('GET / leads whoever develops here to the storefront, the reference and the mails [D-11]', async () => {
  const { status, text, headers } = await service.send({ path: '/' })
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  for (const address of ['http://localhost:4321', '/docs', '/docs/guides', '/dev/mail']) {
    expect(text).toContain(`<a href="${address}">`)
  }
})

test('GET / names no storefront where none runs', async () => {
  const without = await openTestService()
  const { text } = await without.send({ path: '/' })
  expect(text).not.toContain('Storefront')
  await without.close()
})

test('GET / is not there for others, nor in production', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const away = await service.send({ path: '/', headers })
  expect(away).toMatchObject({ status: 404, body: { code: 'NotFound' } })
  const production = await openTestService({ production: true })
  expect(await production.send({ path: '/' })).toMatchObject({ status: 404 })
  await production.close()
})
