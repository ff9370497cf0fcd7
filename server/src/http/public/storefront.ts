import { PublicStorefront } from '#contract/storefront.ts'
import { endpoint, website } from '../endpoint.ts'
import { wirePublicStorefront } from '../wire/public-storefront.ts'

export const getStorefront = endpoint({
  method: 'GET',
  path: '/v1/public/storefront',
  tag: 'Storefront',
  summary: 'The storefront that the key belongs to',
  description:
    'Its languages, the currencies that can be quoted now, its rounding and its display ' +
    'currency, and how it looks.',
  auth: website,
  cache: 'catalog',
  answers: { 200: { description: 'The storefront.', schema: PublicStorefront } },
  problems: [],
  async handle(deps, { caller }) {
    return { status: 200, ...(await wirePublicStorefront(deps, caller)) }
  },
})
