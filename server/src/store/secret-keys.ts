import type { Role } from '#domain/access/permissions.ts'
import type { Reader } from './database.ts'

export type KnownSecretKey = {
  keyId: string
  sellerId: string
  personId: string
  scopes: string[]
  role: Role
  callsPerMinute: number | null
}

/** Finds nothing once the key is revoked or its maker has left the team. */
export async function findSecretKeyByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<KnownSecretKey | null> {
  const [row] = await reader<KnownSecretKey[]>`
    select key_id as "keyId", seller_id as "sellerId", person_id as "personId", scopes, role,
      calls_per_minute as "callsPerMinute"
    from secret_key_by_digest(${digest})
  `
  return row ?? null
}
