import type { Reader } from './database.ts'

export async function findPlatformKeyByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<{ id: string } | null> {
  const [row] = await reader<{ id: string }[]>`
    select id from platform_keys where digest = ${digest} and revoked_at is null
  `
  return row ?? null
}

export type NewPlatformKey = {
  id: string
  label: string
  digest: Buffer
  lastFour: string
  createdAt: Temporal.Instant
}

/** One key per label; a new one under the same label takes the old one's place. */
export async function upsertPlatformKey(db: Reader, key: NewPlatformKey): Promise<void> {
  await db`
    insert into platform_keys (id, label, digest, last_four, created_at)
    values (${key.id}, ${key.label}, ${key.digest}, ${key.lastFour}, ${key.createdAt.toString()})
    on conflict (label) do update
      set digest = excluded.digest, last_four = excluded.last_four, revoked_at = null
      where platform_keys.digest <> excluded.digest
  `
}
