import { named, nullable, Type } from './schema.ts'
import { PublicStorefront } from './storefront.ts'

export const HostedSite = named(
  'HostedSite',
  Type.Object({
    name: Type.String({ description: 'What the site is called in its address.' }),
    origin: Type.String({ description: 'Of the shop at this host, as a browser writes it.' }),
    main_origin: nullable(
      Type.String({
        description:
          'The origin for links and canonical addresses: the first domain of the site that leads ' +
          'to its shop, else the address of the shop. Null at the bare address of the shops ' +
          'where the site has no such domain: then `origin` is as good.',
      }),
    ),
    key: Type.String({ description: 'The website key that the shop calls with.' }),
    origins: Type.Array(Type.String(), {
      description: 'The origins of the site, whose pages may show its trips in a frame.',
    }),
    storefront: PublicStorefront,
  }),
)
