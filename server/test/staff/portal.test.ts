import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerPortal } from '../../src/http/staff/portal-answer.ts'
import { openTestService, type TestService } from '../support/service.ts'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))})`
const FILE = 'assets/today-Ab12.js'

let home: string
let folder: string
let service: TestService
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'outset-portal-'))
  folder = join(home, 'dist')
  await writeFile(join(home, 'secret.js'), 'not for anybody')
  await build('first')
  service = await openTestService({ portalFolder: folder, publicUrl: 'https://trips.example' })
})
afterAll(async () => {
  await service.close()
  await rm(home, { recursive: true })
})

/** As a build does: beside, and put in place when it is whole. */
async function build(mark: string): Promise<void> {
  const made = `${folder}.new`
  await mkdir(join(made, 'assets'), { recursive: true })
  await writeFile(join(made, 'index.html'), `<!doctype html><title>${mark}</title>`)
  await writeFile(join(made, 'sw.js'), `// ${mark}`)
  await writeFile(join(made, 'manifest.webmanifest'), '{}')
  await writeFile(join(made, '.sources'), 'digest')
  await writeFile(join(made, FILE), SCRIPT)
  await writeFile(join(made, `${FILE}.br`), brotliCompressSync(SCRIPT))
  await writeFile(join(made, `${FILE}.gz`), gzipSync(SCRIPT))
  await rm(folder, { recursive: true, force: true })
  await rename(made, folder)
}

const get = (path: string, headers: Record<string, string> = {}) => service.send({ path, headers })

describe('the built portal', () => {
  test('its page answers for every path below /staff, and is asked for anew each time [P-SERVE-01]', async () => {
    for (const path of [
      '/staff',
      '/staff/',
      '/staff/today?day=2027-01-01',
      '/staff/bookings/AB-1',
    ]) {
      const { status, text, headers } = await get(path)
      expect(status, path).toBe(200)
      expect(text).toContain('<title>first</title>')
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      const etag = String(headers.etag)
      const again = await get(path, { 'if-none-match': etag })
      expect(again.status).toBe(304)
      expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', etag })
    }
  })

  test('people sign in on it [P-SERVE-01]', async () => {
    const { status, text } = await get('/staff/sign-in?token=abc&locale=de')
    expect(status).toBe(200)
    expect(text).toContain('<title>first</title>')
  })

  test('a file with a digest in its name is kept for good, the others are not [P-SERVE-01]', async () => {
    const { headers } = await get(`/staff/${FILE}`)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    for (const [path, type] of [
      ['sw.js', 'text/javascript; charset=utf-8'],
      ['manifest.webmanifest', 'application/manifest+json'],
    ]) {
      const other = await get(`/staff/${path}`)
      expect(other.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': type })
    }
  })

  test('files come in the form that the browser takes [P-SERVE-02]', async () => {
    const sizes = { br: brotliCompressSync(SCRIPT).length, gzip: gzipSync(SCRIPT).length }
    for (const [accepted, form] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers } = await get(`/staff/${FILE}`, { 'accept-encoding': accepted })
      expect(headers).toMatchObject({
        'content-encoding': form,
        'content-length': `${sizes[form]}`,
        vary: 'Accept-Encoding',
      })
    }
    const plain = await get(`/staff/${FILE}`, { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.text).toBe(SCRIPT)
    const head = await service.send({ method: 'HEAD', path: `/staff/${FILE}` })
    expect(head).toMatchObject({ status: 200, text: '' })
  })

  test('nothing comes from elsewhere, and nobody learns the address of a page [P-SERVE-03]', async () => {
    const { headers } = await get('/staff/today')
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data: blob: https://trips.example; connect-src 'self'; " +
        "worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; " +
        "object-src 'none'",
      'permissions-policy': 'camera=(self)',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  test('where there are shops, those of this installation stand in frames [P-SITE-09]', async () => {
    const place = { scheme: 'https', domain: 'shops.example' } as const
    const deps = { ...service.deps, shops: { place, site: null, secret: null } }
    const call = { acceptEncoding: undefined, acceptLanguage: undefined }
    const { headers } = await answerPortal(deps, 'today', call)
    expect(headers?.['content-security-policy']).toContain(
      'frame-src https://shops.example https://*.shops.example;',
    )
  })

  test('no path leads out of the build, nor to what belongs to no page [P-SERVE-04]', async () => {
    for (const path of [
      'assets/../../secret.js',
      '../secret.js',
      '%2e%2e/secret.js',
      '..%2fsecret.js',
      'assets/unknown.js',
      'assets/',
      'unknown.png',
      `${FILE}.br`,
      'assets/..%5c..%5csecret.js',
    ]) {
      const { status, text } = await get(`/staff/${path}`)
      expect(text, path).not.toContain('not for anybody')
      expect([status, text.includes('<title>')], path).toEqual([404, false])
    }
    // A note of the build is no file of it.
    expect((await get('/staff/.sources')).text).not.toBe('digest')
    const posted = await service.send({ method: 'POST', path: '/staff/today', body: {} })
    expect(posted.status).toBe(404)
  })

  test('files that are asked for together are listed once [P-SERVE-05]', async () => {
    await build('third')
    const { portal } = service.deps
    const names = ['sw.js', 'sw.js', 'sw.js']
    const found = await Promise.all(names.map(name => portal.find(name)))
    expect(new Set(found).size).toBe(1)
    expect(found[0]).not.toBeNull()
  })

  test('a build that replaces another is served at once [P-SERVE-05]', async () => {
    await build('second')
    expect((await get('/staff/today')).text).toContain('<title>second</title>')
    expect((await get('/staff/sw.js')).text).toBe('// second')
    expect((await get(`/staff/${FILE}`)).text).toBe(SCRIPT)
  })
})

describe('without a build', () => {
  let bare: TestService
  beforeAll(async () => {
    bare = await openTestService({ portalFolder: join(home, 'later') })
  })
  afterAll(() => bare.close())

  const ask = (language: string) =>
    bare.send({ path: '/staff/today', headers: { 'accept-language': language } })

  test('pages say why, and people sign in on a plain one [P-SERVE-06]', async () => {
    const missing = await ask('en')
    expect(missing.headers['cache-control']).toBe('no-store')
    expect(missing.text).toContain('It was not built.')
    bare.deps.portal.report({ status: 'building', fault: null })
    const building = await ask('de-AT,de;q=0.9')
    expect(building.text).toContain('<html lang="de" dir="ltr">')
    expect(building.text).toContain('Es wird gerade gebaut')
    expect(building.text).toContain('http-equiv="refresh"')
    bare.deps.portal.report({ status: 'failed', fault: 'It said: <no> such file' })
    const failed = await ask('ar')
    expect(failed.text).toContain('<html lang="ar" dir="rtl">')
    expect(failed.text).toContain('It said: &lt;no&gt; such file')
    expect(failed.text).toContain('<a href="/staff/sign-in">')
    const signIn = await bare.send({ path: '/staff/sign-in' })
    expect(signIn.text).toContain('src="/staff/sign-in.js"')
  })

  test('what a build says is not for everybody in production [P-SERVE-06]', async () => {
    const hidden = await openTestService({ production: true, portalFolder: join(home, 'later') })
    hidden.deps.portal.report({ status: 'failed', fault: 'in /home/somebody' })
    const { text } = await hidden.send({ path: '/staff/today' })
    expect(text).toContain('It could not be built.')
    expect(text).not.toContain('somebody')
    await hidden.close()
  })

  test('one that is left out stays out, whatever is reported [P-SERVE-06]', async () => {
    const without = await openTestService({ portalFolder: null })
    without.deps.portal.report({ status: 'building', fault: null })
    const { text } = await without.send({ path: '/staff/today' })
    expect(text).toContain('OUTSET_PORTAL=0')
    await without.close()
  })

  test('it is served as soon as there is one, without a new start [P-SERVE-05]', async () => {
    await build('later')
    await rename(folder, join(home, 'later'))
    expect((await ask('en')).text).toContain('<title>later</title>')
    expect((await bare.send({ path: '/staff/sign-in' })).text).toContain('<title>later</title>')
  })
})
