import { WEBSITE_KEY_STATUSES } from '#values/storefronts.ts'
import {
  hidden,
  type InsertOf,
  joined,
  made,
  moment,
  momentOrNull,
  once,
  type RowOf,
  record,
  sealed,
} from './record.ts'
import { integer, line, named, nullable, oneOf, optional, Type, Uuid } from './schema.ts'

/** What a site calls with. */
export const WebsiteKey = record(
  { noun: 'WebsiteKey', fresh: 'NewWebsiteKeyBody', hasVersions: false },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    storefrontId: made(Uuid),
    label: once(line({ max: 100 }), { shown: Type.String() }),
    digest: sealed(),
    lastFour: made(Type.String()),
    /** The hosted shop calls with it, and nobody is shown it. */
    isHosted: hidden(Type.Boolean()),
    /** Follows from the time. */
    status: joined(oneOf('WebsiteKeyStatus', WEBSITE_KEY_STATUSES)),
    createdAt: moment(),
    expiresAt: momentOrNull(),
    revokedAt: momentOrNull(),
  },
)

export type WebsiteKey = Omit<RowOf<typeof WebsiteKey>, 'status'>
export type NewWebsiteKey = InsertOf<typeof WebsiteKey>

export const ShownWebsiteKey = WebsiteKey.recordWith('NewWebsiteKey', {
  key: nullable(Type.String({ description: 'Shown this once; null when the call is repeated.' })),
})

export const RotateWebsiteKeyBody = named(
  'RotateWebsiteKeyBody',
  Type.Object({
    expires_in_hours: optional(
      integer({ min: 0, max: 8760, description: 'How long the old key keeps working.' }),
    ),
  }),
)

export const RotatedWebsiteKey = named(
  'RotatedWebsiteKey',
  Type.Object({ key: ShownWebsiteKey, old: WebsiteKey.Record }),
)
