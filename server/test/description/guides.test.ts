import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGuides } from '../../../docs-site/src/make-guides.ts'
import { renderGuide } from '../../../docs-site/src/render-guide.ts'
import { buildDocsSite } from '../support/docs-site.ts'
import { inject } from '../support/inject.ts'
import { openTestService, type TestService } from '../support/service.ts'

const DOCS = join(import.meta.dirname, '../../../docs')

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

const attributes = (text: string, name: string) =>
  [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

describe('GET /docs/guides', () => {
  test('200: lists every page of docs/ with its title and first sentence [D-11]', async () => {
    const { status, headers, text } = await service.send({ path: '/docs/guides' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const files = await readdir(DOCS, { recursive: true })
    const pages = files.filter(file => file.endsWith('.md') && !file.endsWith('README.md'))
    expect(pages.length).toBeGreaterThan(10)
    for (const page of pages) expect(text).toContain(`href="/docs/${page.replace('.md', '')}"`)
    expect(text).toContain('>Running Outset</a><p>Three ways to run it, from small to large.</p>')
  })
})

describe('GET /docs/{guide}', () => {
  test('200: a page with the list of all pages, its own headings and its neighbours [D-11]', async () => {
    const { status, text } = await service.send({ path: '/docs/bookings' })
    expect(status).toBe(200)
    expect(text).toContain('<h1 id="bookings">Bookings</h1>')
    expect(text).toContain('<a href="/docs/bookings" aria-current="page">Bookings</a>')
    expect(text).toContain('<a href="#one-record">One record</a>')
    expect(text).toContain('<a href="/docs/algorithms/places">')
    expect(text).toMatch(/<a href="\/docs\/after-a-restore" rel="prev">/)
    expect(text).toMatch(/<a href="\/docs\/check-in" rel="next">/)
  })

  test('every link of every page leads to a page and a heading that are there [D-11]', async () => {
    const seen = new Map<string, string>()
    const waiting = ['/docs/guides']
    for (const path of waiting) {
      if (seen.has(path)) continue
      const { status, text } = await service.send({ path })
      expect([path, status]).toEqual([path, 200])
      seen.set(path, text)
      const inside = attributes(text, 'href').filter(link => link.startsWith('/docs/'))
      waiting.push(...inside.map(link => link.split('#')[0] ?? ''))
    }
    expect(seen.size).toBeGreaterThan(30)
    for (const [path, text] of seen) {
      const links = attributes(text, 'href').map(link => new URL(link, `http://here${path}`))
      for (const { origin, pathname, hash } of links) {
        if (origin !== 'http://here' || hash === '') continue
        const there = attributes(seen.get(pathname) ?? '', 'id')
        expect([path, hash, there.includes(decodeURI(hash.slice(1)))]).toEqual([path, hash, true])
      }
    }
  })

  test('has a tag, comes compressed, and nothing of it runs or comes from elsewhere [D-11]', async () => {
    const whole = await inject(service.app, '/docs/glossary')
    expect(whole.headers['cache-control']).toBe('public, max-age=300')
    const { etag } = whole.headers
    const again = await inject(service.app, {
      url: '/docs/glossary',
      headers: { 'if-none-match': `${etag}` },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await inject(service.app, {
      url: '/docs/glossary',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(whole.body)
    expect(whole.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self' data:; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(whole.body).not.toMatch(/<script|<style| style=| on\w+=/)
    const parts = [...whole.body.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, part]) => part)
    expect(parts).toEqual(['data:,', '/docs/site.css'])
  })

  test.each(['/docs/unknown', '/docs/adr/unknown', '/docs/..%2fREADME', '/docs/Bookings'])(
    '404 for %s: only what is in docs/ is a page',
    async path => {
      const { status } = await service.send({ path })
      expect(status).toBe(404)
    },
  )
})

describe('what a guide asks of a list', () => {
  // Pages of a website are built without a look at their types, so a wrong name would do nothing.
  test('is a parameter that lists have [D-11]', async () => {
    const { body } = await service.send({ path: '/v1/openapi.json' })
    const parameters = body.paths['/v1/public/products'].get.parameters
    const known = parameters.map(({ name }: { name: string }) => name)
    const files = await readdir(join(DOCS, 'guides'))
    const texts = await Promise.all(files.map(file => readFile(join(DOCS, 'guides', file), 'utf8')))
    const asked = texts.flatMap(text =>
      [...text.matchAll(/products\.list\(\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
        [...inside.matchAll(/(\w+):/g)].map(([, name = '']) => name),
      ),
    )
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter(name => !known.includes(name))).toEqual([])
  })
})

describe('a text', () => {
  const render = (text: string) =>
    renderGuide(text, link =>
      link.includes(':') ? { address: link, isOutside: true } : { file: link },
    ).html

  test('shows tags instead of obeying them, but for a new line in a table', () => {
    const html = render(
      '<img src=x onerror=alert(1)>\n\n<script>1</script>\n\n|a|\n|-|\n|b<br>c|\n',
    )
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('b<br>c')
  })

  test('links to no script, and names files of the repository without a link', () => {
    expect(render('[x](javascript:alert(1)) [y](data:text/html,1)')).not.toContain('href')
    expect(render('[x](../server/a.ts)')).toBe(
      '<p><span class="file" title="../server/a.ts">x</span></p>\n',
    )
    expect(render('[x](https://example.com)')).toContain('rel="noreferrer"')
  })

  test('gives headings of one name different ids', () => {
    expect(render('## Why?\n\n## Why?\n')).toMatch(/id="why".*id="why-1"/s)
  })
})

describe('where there are no texts', () => {
  test('there are no guides, and nothing fails', async () => {
    expect(await makeGuides(join(DOCS, 'nowhere'))).toEqual([])
  })
})
