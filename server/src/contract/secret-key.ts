import { PERMISSIONS } from '#domain/access/permissions.ts'
import { line, listOf, named, nullable, oneOf, pageOf, Timestamp, Type, Uuid } from './schema.ts'

/** What a key can be given. */
const Scope = oneOf('Scope', PERMISSIONS)

const record = {
  id: Uuid,
  label: Type.String(),
  scopes: Type.Array(Scope),
  last_four: Type.String(),
  made_by: Type.Object({ person_id: Uuid, name: Type.String() }),
  status: oneOf('SecretKeyStatus', ['active', 'maker_left', 'revoked']),
  created_at: Timestamp,
  revoked_at: nullable(Timestamp),
}

export const SecretKeyRecord = named('SecretKeyRecord', Type.Object(record))
export const SecretKeyPage = pageOf('SecretKeyPage', SecretKeyRecord)

export const NewSecretKey = named(
  'NewSecretKey',
  Type.Object({
    ...record,
    key: nullable(Type.String({ description: 'Shown this once; null when the call is repeated.' })),
  }),
)

export const NewSecretKeyBody = named(
  'NewSecretKeyBody',
  Type.Object({
    label: line({ max: 100 }),
    scopes: listOf(Scope, { min: 1, max: PERMISSIONS.length }),
  }),
)
