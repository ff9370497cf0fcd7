import { named, Type } from './schema.ts'
import { PublicStorefront } from './storefront.ts'

export const HostedSite = named(
  'HostedSite',
  Type.Object({
    name: Type.String({ description: 'What the site is called in its address.' }),
    origin: Type.String({ description: 'Of the shop at this host, as a browser writes it.' }),
    key: Type.String({ description: 'The website key that the shop calls with.' }),
    origins: Type.Array(Type.String(), {
      description: 'The origins of the site, whose pages may show its trips in a frame.',
    }),
    storefront: PublicStorefront,
  }),
)
