import type { APIRoute } from 'astro'
import { lookSheet } from '#look/look-sheet.ts'

/** All style of the site. Under an address with its digest it never changes. */
export const GET: APIRoute = async ({ locals, request, url }) => {
  const { text, digest, compressed } = lookSheet(locals)
  const isNamed = url.searchParams.get('v') === digest
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    vary: 'accept-encoding',
  }
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(text, { headers })
  }
  const body = new Uint8Array(await compressed())
  return new Response(body, { headers: { ...headers, 'content-encoding': 'br' } })
}
