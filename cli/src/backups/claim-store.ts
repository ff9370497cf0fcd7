import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import type { BackupStore } from './backup-store.ts'

// Whose a place is stands in the name of a file: who may list and put need not be able to read.
const OWNER = /^installation-([^/]+)\.json$/

/** Writes into a place whose it is: what another installation thinned by its rule would be gone. */
export async function claimStore(store: BackupStore, madeAt: string | null): Promise<void> {
  const isOwned = await refuseOtherOwner(store, madeAt)
  if (isOwned || madeAt === null) return
  const own = ownerPath(madeAt)
  await store.put(own, Buffer.from(`${JSON.stringify({ made_at: madeAt })}\n`))
  try {
    // Of two that found nobody's place at the same time, the later one at least sees both.
    await refuseOtherOwner(store, madeAt)
  } catch (error) {
    await store.delete(own).catch(() => {})
    throw error
  }
}

/** Answers whether the place says whose it is. One of an earlier release does not. */
export async function refuseOtherOwner(
  store: BackupStore,
  madeAt: string | null,
): Promise<boolean> {
  const own = madeAt === null ? null : ownerPath(madeAt)
  const owners = (await store.list()).map(({ path }) => path).filter(path => OWNER.test(path))
  const other = owners.find(path => path !== own)
  if (other === undefined) return owners.length > 0
  throw new StartError(
    `${store.label} is the place of another installation, made at ${momentIn(other)}, and this ` +
      `one was made at ${madeAt ?? 'an unknown moment'}: give this one a place of its own, or ` +
      `delete ${other} there if the other one is given up.`,
  )
}

function ownerPath(madeAt: string): string {
  return `installation-${madeAt.replaceAll(':', '-')}.json`
}

function momentIn(path: string): string {
  const [, moment = ''] = OWNER.exec(path) ?? []
  return moment.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
}
