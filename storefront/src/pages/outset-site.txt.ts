import type { APIRoute } from 'astro'

/** Says whose shop answers at this host: the service visits domains to see where they lead. */
export const GET: APIRoute = ({ locals: { storefront } }) =>
  new Response(`${storefront.id}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
