import type { APIRoute } from 'astro'

/** What the worker keeps when it comes to a device: the page without a network, in each language. */
export const GET: APIRoute = ({ locals: { storefront } }) =>
  Response.json({ pages: storefront.languages.map(language => `/${language}/offline`) })
