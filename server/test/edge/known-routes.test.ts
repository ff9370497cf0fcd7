import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openKnownRoutes } from '#http/known-routes.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller, makeStorefront } from '../support/world.ts'
import { exchange, listen, parseAnswers } from './raw-socket.ts'

let service: TestService
let key: string
let port: number
beforeAll(async () => {
  service = await openTestService()
  key = (await makeStorefront(service, await makeSeller(service))).key
  port = await listen(service.app)
})
afterAll(() => service.close())

/** Over a connection, where the routes of the requests before are known. */
async function ask(method: string, path: string) {
  const head = `Host: x\r\nSvc-Publishable-Key: ${key}\r\nX-Request-Id: asked-again\r\n`
  const heard = await exchange(
    port,
    `${method} ${path} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`,
  )
  const [answer] = parseAnswers(
    method === 'HEAD' ? heard.replace(/content-length: .*\r\n/i, '') : heard,
  )
  return { status: answer?.status, body: answer?.body }
}

/** By the router. */
async function route(method: 'GET' | 'HEAD' | 'POST' | 'DELETE', url: string) {
  const headers = { 'svc-publishable-key': key, 'x-request-id': 'asked-again' }
  const { statusCode, payload } = await service.app.inject({ method, url, headers })
  return { status: statusCode, body: payload }
}

const PATHS = [
  '/v1/public/storefront',
  '/v1/public/storefront?currency=EUR',
  '/v1/public/products/nowhere',
  '/v1/public/products/%6eowhere',
  '/v1/public/nowhere',
  '/v1/public/nowhere?x=/v1/public/storefront',
  `/v1/public/products/${'x'.repeat(400)}`,
  `/v1/public/products?q=${'x'.repeat(400)}`,
]

test.each(PATHS)('a path is answered again as it was routed first: %s', async path => {
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'GET'] as const) {
    const routed = await route(method, path)
    expect(await ask(method, path), method).toEqual(routed)
    expect(await ask(method, path), method).toEqual(routed)
  }
})

describe('known routes', () => {
  const requestFor = (url: string, method = 'GET') => ({ method, url }) as never
  const known = { serve: () => {}, params: {} }

  test('are those of one method, and of paths that are not too long', () => {
    const routes = openKnownRoutes()
    routes.add(requestFor('/a'), known)
    routes.add(requestFor(`/${'a'.repeat(300)}`), known)
    expect(routes.find(requestFor('/a'))).toMatchObject(known)
    expect(routes.find(requestFor('/a', 'POST'))).toBeNull()
    expect(routes.find(requestFor(`/${'a'.repeat(300)}`))).toBeNull()
  })

  test('are so many at most, and none of a server that closes', () => {
    const routes = openKnownRoutes()
    const all = Array.from({ length: 5_000 }, (_, at) => requestFor(`/${at}`))
    for (const request of all) routes.add(request, known)
    const found = all.filter(request => routes.find(request) !== null)
    expect(found.length).toBeLessThanOrEqual(2_000)
    expect(found).toContain(all.at(-1))
    routes.close()
    routes.add(requestFor('/a'), known)
    expect(all.filter(request => routes.find(request) !== null)).toEqual([])
    expect(routes.find(requestFor('/a'))).toBeNull()
  })
})
