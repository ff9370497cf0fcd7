import type { Deps } from '#http/deps.ts'
import { loadInstallation } from '#store/database/installation.ts'
import { countSellers } from '#store/sellers/sellers.ts'

/**
 * Fills an empty database with the demo world, and ends a load that was cut off. It answers whether
 * the database holds the demo world now: one with sellers of its own is left alone.
 */
export async function ensureDemo(
  deps: Deps,
  say: (line: string) => void,
  { isWanted = true }: { isWanted?: boolean } = {},
): Promise<boolean> {
  const installation = await loadInstallation(deps.db)
  if (installation?.demo === 'loaded') return true
  if (!isWanted) return false
  if (installation?.demo !== 'loading' && (await countSellers(deps.db)) > 0) return false
  const { loadDemo } = await import('./load-demo.ts')
  return (await loadDemo(deps, say)) === 'loaded'
}
