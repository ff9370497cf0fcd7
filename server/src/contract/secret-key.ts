import { PERMISSIONS } from '#domain/access/permissions.ts'
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
import { line, listOf, nullable, oneOf, Type, Uuid } from './schema.ts'

/** What a key can be given. */
export const Scope = oneOf('Scope', PERMISSIONS)

/** What a program acts for a person with. */
export const SecretKey = record(
  { noun: 'SecretKey', fresh: 'NewSecretKeyBody', hasVersions: false },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    personId: hidden(Uuid),
    label: once(line({ max: 100 }), { shown: Type.String() }),
    scopes: once(listOf(Scope, { min: 1, max: PERMISSIONS.length }), { shown: Type.Array(Scope) }),
    digest: sealed(),
    lastFour: made(Type.String()),
    /** Called as this team calls them, or by their address once they have left. */
    madeBy: joined(Type.Object({ person_id: Uuid, name: Type.String() })),
    /** A key whose maker has left the team opens nothing. */
    status: joined(oneOf('SecretKeyStatus', ['active', 'maker_left', 'revoked'])),
    createdAt: moment(),
    revokedAt: momentOrNull(),
  },
)

export type SecretKey = RowOf<typeof SecretKey>
export type NewSecretKey = InsertOf<typeof SecretKey>

export const ShownSecretKey = SecretKey.recordWith('NewSecretKey', {
  key: nullable(Type.String({ description: 'Shown this once; null when the call is repeated.' })),
})
