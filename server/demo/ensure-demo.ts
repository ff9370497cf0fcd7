import { loadInstallation } from '#store/database/installation.ts'
import type { Db } from '#store/database.ts'
import { countSellers } from '#store/sellers.ts'
import type { Loaded } from './load-demo.ts'

/**
 * Fills an empty database with the demo world, and ends a load that was cut off. It answers whether
 * the database holds the demo world now: one with sellers of its own is left alone.
 */
export async function ensureDemo(
  db: Db,
  { isWanted = true, load }: { isWanted?: boolean; load: () => Promise<Loaded> },
): Promise<boolean> {
  const installation = await loadInstallation(db)
  if (installation?.demo === 'loaded') return true
  if (!isWanted) return false
  if (installation?.demo !== 'loading' && (await countSellers(db)) > 0) return false
  return (await load()) === 'loaded'
}
