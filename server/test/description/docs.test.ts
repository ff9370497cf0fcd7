import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /docs', () => {
  test('200: a page whose every part comes from the service itself [D-11]', async () => {
    const { status, headers, text } = await service.send({ path: '/docs' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses).toEqual(['data:,', '/v1/openapi.json', '/docs/reference.js'])
  })

  test('its policy lets nothing in from another origin, nor out to one', async () => {
    const { headers } = await service.send({ path: '/docs' })
    const policy = headers['content-security-policy'] ?? ''
    const sources = policy.split('; ').flatMap(part => part.split(' ').slice(1))
    const known = ["'none'", "'self'", "'unsafe-inline'", 'data:']
    expect(sources.filter(source => !known.includes(source))).toEqual([])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
  })
})

describe('GET /docs/reference.js', () => {
  test('200: the script, compressed, set up to ask nobody else', async () => {
    const answer = await service.app.inject('/docs/reference.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    const script = gunzipSync(answer.rawPayload).toString()
    const start = script.slice(script.lastIndexOf('Scalar.createApiReference('))
    expect(start).toContain('"url":"/v1/openapi.public.json","default":true')
    expect(start).toContain('"url":"/v1/openapi.json"')
    expect(script).not.toContain('console.info(`@scalar')
    expect(start).toContain('"withDefaultFonts":false')
    expect(start).toContain('"telemetry":false')
    expect(start).toContain('"agent":{"disabled":true}')
    expect(script).not.toContain('sourceMappingURL=')
  })
})
