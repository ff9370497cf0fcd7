import { SETUP_STEPS } from '#values/sellers.ts'
import { named, nullable, oneOf, pageOf, Slug, Timestamp, Type, Uuid } from './schema.ts'

export const UnfinishedSeller = named(
  'UnfinishedSeller',
  Type.Object({
    id: Uuid,
    slug: Slug,
    name: Type.String(),
    owner: nullable(
      Type.Object(
        {
          name: Type.String(),
          email: Type.String(),
          has_come: Type.Boolean({ description: 'Whether they have ever signed in for it.' }),
        },
        { description: 'Its first owner.' },
      ),
    ),
    missing: Type.Array(oneOf('SetupStep', SETUP_STEPS), {
      description: 'What it still has to do before it sells, in order.',
    }),
    since: { ...Timestamp, description: 'When it last came a step further.' },
    created_at: Timestamp,
  }),
)

export const UnfinishedSellerPage = pageOf('UnfinishedSellerPage', UnfinishedSeller)
