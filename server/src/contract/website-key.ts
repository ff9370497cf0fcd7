import { WEBSITE_KEY_STATUSES } from '#values/storefronts.ts'
import {
  integer,
  line,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

const record = {
  id: Uuid,
  storefront_id: Uuid,
  label: Type.String(),
  last_four: Type.String(),
  status: oneOf('WebsiteKeyStatus', WEBSITE_KEY_STATUSES),
  created_at: Timestamp,
  expires_at: nullable(Timestamp),
  revoked_at: nullable(Timestamp),
}

export const WebsiteKeyRecord = named('WebsiteKeyRecord', Type.Object(record))
export const WebsiteKeyPage = pageOf('WebsiteKeyPage', WebsiteKeyRecord)

export const NewWebsiteKey = named(
  'NewWebsiteKey',
  Type.Object({
    ...record,
    key: nullable(Type.String({ description: 'Shown this once; null when the call is repeated.' })),
  }),
)

export const NewWebsiteKeyBody = named(
  'NewWebsiteKeyBody',
  Type.Object({ label: line({ max: 100 }) }),
)

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
  Type.Object({ key: NewWebsiteKey, old: WebsiteKeyRecord }),
)
