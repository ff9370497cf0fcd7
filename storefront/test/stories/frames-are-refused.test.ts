import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asked, askHost } from '../ask-host.ts'
import { type Embeds, openEmbeds } from '../open-embeds.ts'

const PETRA = 'petra-small-group-day'
const BOOK = `/en.embed/trips/${PETRA}/book`

let embeds: Embeds
beforeAll(async () => {
  embeds = await openEmbeds()
})
afterAll(() => embeds?.close())

const ask = (path: string, { at = embeds.shop, ...asked }: Asked & { at?: string } = {}) =>
  askHost({ port: embeds.port, host: new URL(at).host }, path, asked)

async function ancestorsOf(path: string, at = embeds.shop): Promise<string> {
  const { headers } = await ask(path, { at })
  const policy = String(headers['content-security-policy'])
  return /frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? ''
}

describe('pages in frames', () => {
  test('name the listed origins, and no other page names any [S-EMBED-02]', async () => {
    const listed = `${embeds.website.origin} http://localhost:3000`
    for (const path of [
      BOOK,
      `/ar.embed-dark/trips/${PETRA}`,
      `/en.embed/frames/trip/${PETRA}`,
      `/en.embed/frames/calendar/${PETRA}`,
      '/en.embed/frames/list',
      // What is not there says so in the frame.
      '/en.embed/trips/nothing',
    ]) {
      expect(await ancestorsOf(path), path).toBe(listed)
    }
    for (const path of [
      '/en',
      '/en/trips',
      `/en/trips/${PETRA}/book`,
      '/en/account',
      '/en/sign-in',
      '/en/nothing',
      '/embed.js/x',
      '/en.embedded/trips',
    ]) {
      expect(await ancestorsOf(path), path).toBe("'none'")
    }
  })

  test('of one site are refused on the pages of another [S-EMBED-06]', async () => {
    expect(await ancestorsOf('/en.embed/frames/list', embeds.otherShop)).toBe(
      embeds.stranger.origin,
    )
    expect(await ancestorsOf('/en.embed/frames/list')).not.toContain(embeds.stranger.origin)
  })

  test('what the portal shows is shown there, and on no page of a seller [S-EMBED-07]', async () => {
    const own = new URL(embeds.service.url).origin
    expect(await ancestorsOf(`/en.preview/trips/${PETRA}/book`)).toBe(`'self' ${own}`)
    expect((await ask('/en.preview/frames/show?element=button')).status).toBe(200)
    expect((await ask('/en.embed/frames/show?element=button')).status).toBe(404)
    const odd = await ask(
      `/en.preview/frames/show?element=trip&trip=${encodeURIComponent('"><script>x</script>')}`,
    )
    expect(odd.text).not.toContain('"><script>x')
    expect((await ask('/en.preview/frames/show?element=script')).status).toBe(404)
  })

  test('have nothing of an account, and no cookie [S-EMBED-03]', async () => {
    for (const rest of ['', '/account', '/sign-in', '/saved', '/bookings/A/cancel', '/trips']) {
      const { status } = await ask(`/en.embed${rest}`)
      expect(status, rest).toBe(404)
    }
    const headers = { cookie: 'svc_traveller=x; currency=EUR; language=ar' }
    const { headers: given, text } = await ask(`${BOOK}?currency=EUR`, { headers })
    expect(given['set-cookie']).toBeUndefined()
    expect(text).toContain('USD')
    expect(text).not.toContain('EUR')
  })

  test.each([
    ['a trip that is not there', '/en.embed/trips/nothing/book'],
    ['a trip of another seller', '/en.embed/trips/wayfare.nothing/book'],
    ['markup', '/en.embed/frames/trip/%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['slashes', '/en.embed/frames/trip/%2F%2Fevil.example'],
    ['two dots', '/en.embed/frames/trip/..%2F..%2Faccount'],
    ['no trip', '/en.embed/frames/calendar'],
    ['half a name', '/en.embed/frames/trip/.petra'],
    ['a category that is not there', '/en.embed/frames/list?category=nothing'],
    ['an odd limit', '/en.embed/frames/list?limit=-1%3Cb%3E'],
    ['an offset of the frame', '/en.embed/frames/leave?to=//evil.example'],
    ['an address elsewhere', '/en.embed/frames/leave?to=https://evil.example'],
    ['a backslash', '/en.embed/frames/leave?to=/%5Cevil.example'],
    ['a script', '/en.embed/frames/leave?to=javascript:alert(1)'],
  ])('say plainly that there is nothing: %s [S-EMBED-08]', async (_what, path) => {
    const { status, text, headers } = await ask(path)
    expect([200, 404], path).toContain(status)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toMatch(/(?:href|action)="(?:\/\/|https?:\/\/|javascript:|\/\\)evil/)
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
  })

  test('lead nowhere but to the shop', async () => {
    for (const path of [
      '//evil.example/en.embed',
      '/xx.embed//evil.example',
      '/xx.embed/trips/x',
    ]) {
      const { headers } = await ask(path)
      expect(headers.location ?? '/en', path).toMatch(/^\/[a-z]/)
    }
    expect((await ask('/xx.embed/trips/x?limit=2')).headers.location).toBe(
      '/en.embed/trips/x?limit=2',
    )
  })
})

describe('forms in frames', () => {
  const send = (path: string, origin: string | null, body: string) =>
    ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(origin !== null && { origin }),
      },
      body,
    })

  test('are taken from the shop alone, not from the page around them [S-EMBED-05]', async () => {
    for (const path of [BOOK, '/en/bookings/7K4M-Q2ZX-9HTB/hand-over']) {
      for (const origin of [embeds.website.origin, embeds.otherShop, 'null', null]) {
        expect((await send(path, origin, 'token=x')).status, `${path} ${origin}`).toBe(403)
      }
    }
  })

  test('a token that opens nothing leads to where bookings are found', async () => {
    const path = '/en/bookings/7K4M-Q2ZX-9HTB/hand-over'
    for (const token of ['', 'short', 'x'.repeat(300), '%0d%0aset-cookie:a=b']) {
      const { status, headers } = await send(path, embeds.shop, `token=${token}&do=pay`)
      expect([status, headers.location]).toEqual([303, '/en/booking'])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('GET /embed.js', () => {
  const get = (host: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; size: number; text: string }>(
      (resolve, reject) => {
        const asking = request(
          {
            port: embeds.port,
            host: '127.0.0.1',
            path: '/embed.js',
            headers: { host, ...headers },
          },
          answer => {
            const chunks: Buffer[] = []
            answer.on('data', chunk => chunks.push(chunk))
            answer.on('end', () => {
              const bytes = Buffer.concat(chunks)
              const { statusCode: status = 0, headers: given } = answer
              resolve({ status, headers: given, size: bytes.length, text: bytes.toString() })
            })
          },
        )
        asking.on('error', reject)
        asking.end()
      },
    )

  test('is one small file at every host, also of nobody, and names no site [S-EMBED-09]', async () => {
    const { host } = new URL(embeds.shop)
    const [own, nobody] = [await get(host), await get('nobody.example')]
    expect(nobody.text).toBe(own.text)
    expect(own.text).not.toMatch(/sands|wayfare|localhost/i)
    const zipped = await get(host, { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.size).toBeLessThanOrEqual(4096)
    const etag = String(zipped.headers.etag)
    expect((await get(host, { 'if-none-match': etag })).status).toBe(304)
  })
})
