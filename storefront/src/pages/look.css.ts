import type { APIRoute } from 'astro'
import { lookCss } from '#look/look-css.ts'

/** The storefront's own colours and letters, over those of `tokens.css`. */
export const GET: APIRoute = ({ locals }) =>
  new Response(lookCss(locals.storefront), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
