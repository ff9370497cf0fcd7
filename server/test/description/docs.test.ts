import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markDemo } from '#store/database/installation.ts'
import { buildDocsSite } from '../support/docs-site.ts'
import { inject } from '../support/inject.ts'
import { openTestService, type TestService } from '../support/service.ts'

let site: Awaited<ReturnType<typeof buildDocsSite>>
let service: TestService
beforeAll(async () => {
  site = await buildDocsSite()
  service = await openTestService({ docsFolder: site.folder })
})
afterAll(async () => {
  await service.close()
  await site.remove()
})

describe('GET /docs', () => {
  test('200: a page whose every part comes from the service itself [D-11]', async () => {
    const { status, headers, text } = await service.send({ path: '/docs' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses.filter(address => !/^(?:\/(?!\/)|#|data:,)/.test(`${address}`))).toEqual([])
    expect(addresses).toContain('/docs/reference.js')
    expect(addresses).toContain('/docs/guides')
  })

  test('begins with the guide of websites, which is read before any script has run [D-11]', async () => {
    const { text } = await service.send({ path: '/docs' })
    const [before = ''] = text.split('<script')
    expect(before).toContain('From the list to a booking</h2>')
    expect(before).toContain('<code>POST /v1/public/quotes</code>')
  })

  test('tries calls out with the key of the demo site where the demo world is loaded [D-11]', async () => {
    const { text, headers } = await service.send({ path: '/docs' })
    expect(text).not.toContain('data-website-key')
    await markDemo(service.db, 'loaded')
    service.deps.changes.record('platform')
    const demo = await service.send({ path: '/docs' })
    expect(demo.text).toContain('data-website-key="pk_demo_direct"')
    expect(demo.headers.etag).not.toBe(headers.etag)
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

describe('where the site is not built', () => {
  test('a page says how to build it, is not kept, and every file waits for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outset-no-docs-'))
    const bare = await openTestService({ docsFolder: join(folder, 'later') })
    for (const path of ['/docs', '/docs/guides', '/docs/errors', '/docs/reference.json']) {
      const { status, headers, text } = await bare.send({ path })
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store'])
      expect(text).toContain('npm run build')
    }
    // Built while the service runs, it is there at once.
    await cp(site.folder, join(folder, 'later'), { recursive: true })
    expect((await bare.send({ path: '/docs/errors' })).text).toContain('<h1 id=')
    await bare.close()
    await rm(folder, { recursive: true })
  })
})

describe('GET /docs/reference.json', () => {
  const read = async (path: string) => JSON.parse((await service.send({ path })).text)
  const operationsOf = ({ paths }: { paths: object }) =>
    Object.values(paths).flatMap(item => Object.values<Described>(item))

  test.each([
    ['/docs/reference.json', '/v1/openapi.json'],
    ['/docs/reference.public.json', '/v1/openapi.public.json'],
  ])('200: %s is %s with samples of every call [D-11]', async (shown, description) => {
    const operations = operationsOf(await read(shown))
    const without = operations.map(({ 'x-codeSamples': _, ...rest }) => rest)
    expect(without).toEqual(operationsOf(await read(description)))
    const ofWebsites = operations.filter(({ security }) => 'websiteKey' in (security[0] ?? {}))
    expect(ofWebsites.length).toBeGreaterThan(50)
    for (const { operationId, 'x-codeSamples': samples } of ofWebsites) {
      expect([operationId, samples?.map(({ label }) => label)]).toEqual([
        operationId,
        ['curl', '@outset/sdk'],
      ])
    }
    const lacking = operations.filter(operation => operation['x-codeSamples'] === undefined)
    expect(lacking.map(({ operationId }) => operationId)).toEqual([])
  })
})

type Described = {
  operationId: string
  security: object[]
  'x-codeSamples'?: { label: string; source: string }[]
}

describe('GET /docs/reference.js', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('200: the script as %s, set up to ask nobody else [D-11]', async (form, unpack) => {
    const headers = { 'accept-encoding': form }
    const answer = await inject(service.app, { url: '/docs/reference.js', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': form,
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
    })
    const script = unpack(answer.rawPayload).toString()
    const start = script.slice(script.lastIndexOf('document.currentScript.dataset'))
    expect(start).toContain('"url":"/docs/reference.public.json","default":true')
    expect(start).toContain('"url":"/docs/reference.json"')
    expect(script).not.toContain('console.info(`@scalar')
    expect(start).toContain('"withDefaultFonts":false')
    expect(start).toContain('"telemetry":false')
    expect(start).toContain('"agent":{"disabled":true}')
    expect(script).not.toContain('sourceMappingURL=')
  })

  test('304 for whoever has it', async () => {
    const { headers } = await inject(service.app, '/docs/reference.js')
    const again = await inject(service.app, {
      url: '/docs/reference.js',
      headers: { 'if-none-match': `${headers.etag}` },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
