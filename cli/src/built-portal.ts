import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings/settings.ts'

export const PORTAL_FOLDER = join(import.meta.dirname, '../../portal/dist')
/** Where `npm run build` puts the pages of `/docs`. */
export const DOCS_FOLDER = join(import.meta.dirname, '../../docs-site/dist')

/** What is to be done for the portal, in a sentence; null when it is there or left out. */
export function describeMissingPortal({ portal }: Pick<Settings, 'portal'>): string | null {
  if (portal !== 'built' || existsSync(join(PORTAL_FOLDER, 'index.html'))) return null
  return 'the portal is not built; `npm run build` in the folder of Outset builds it'
}
