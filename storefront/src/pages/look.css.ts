import type { APIRoute } from 'astro'

/** The storefront's own colours and letters, over those of `tokens.css`. */
export const GET: APIRoute = () =>
  new Response('', {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
