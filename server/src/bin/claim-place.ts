import type { BackupPlace } from '#integrations/backups/backup-place.ts'
import { StartError } from './start-error.ts'

const OWNER = 'installation.json'

/** Writes into a place whose it is: what another installation thinned by its rule would be gone. */
export async function claimPlace(place: BackupPlace, madeAt: string | null): Promise<void> {
  const isOwned = await refuseOtherOwner(place, madeAt)
  if (isOwned || madeAt === null) return
  await place.put(OWNER, Buffer.from(`${JSON.stringify({ made_at: madeAt })}\n`))
}

/** Answers whether the place says whose it is. One of an earlier release does not. */
export async function refuseOtherOwner(
  place: BackupPlace,
  madeAt: string | null,
): Promise<boolean> {
  const text = await place.get(OWNER)
  if (text === null) return false
  const owner = readOwner(text)
  if (owner !== null && owner === madeAt) return true
  const [theirs, ours] = [owner, madeAt].map(at => at ?? 'an unknown moment')
  throw new StartError(
    `${place.label} is the place of another installation, made at ${theirs}, and this one was ` +
      `made at ${ours}: give this one a place of its own, or delete ${OWNER} there if the other ` +
      'one is given up.',
  )
}

function readOwner(text: Buffer): string | null {
  try {
    const { made_at: madeAt }: { made_at?: string } = JSON.parse(text.toString('utf8'))
    return madeAt ?? null
  } catch {
    return null
  }
}
