import type { APIRoute } from 'astro'

/** What the worker keeps from the start: the page without a network, in each language. */
export const GET: APIRoute = ({ locals: { storefront } }) =>
  Response.json({ pages: storefront.languages.map(language => `/${language}/offline`) })
