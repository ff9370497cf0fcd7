import { timestamp } from '#domain/timestamp.ts'
import type { ShownSecretKey } from '#operations/secret-keys.ts'
import type { SecretKey } from '#store/secret-keys.ts'

export function wireSecretKey(key: SecretKey) {
  return {
    id: key.id,
    label: key.label,
    scopes: key.scopes,
    last_four: key.lastFour,
    made_by: { person_id: key.personId, name: key.personName },
    status: statusOf(key),
    created_at: timestamp(key.createdAt),
    revoked_at: timestamp(key.revokedAt),
  }
}

export function wireNewSecretKey(key: ShownSecretKey) {
  return { ...wireSecretKey(key), key: key.text }
}

function statusOf(key: SecretKey): 'active' | 'maker_left' | 'revoked' {
  if (key.revokedAt !== null) return 'revoked'
  return key.makerInTeam ? 'active' : 'maker_left'
}
