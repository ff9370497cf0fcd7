import { resolve } from 'node:path'
import { hasEmbeddedDatabase } from '../database-server.ts'
import type { Settings } from './settings.ts'

/** What whoever types `start` asks for: a company of their own, or the demo world. */
export type World = 'empty' | 'demo'

/** Beside `data`, so that both can be kept. */
const OWN_FOLDER = 'own'

type Env = Record<string, string | undefined>

type Chosen = {
  settings: Settings
  world: World | null
  /** What somebody may not expect, in a sentence. */
  note: string | null
}

/**
 * A company of one's own lies in a folder of its own. Whoever has one and no demo world means it
 * without a flag as well; whoever has both is told how to get to the other.
 */
export async function chooseWorld(
  settings: Settings,
  { wanted, env }: { wanted: World | null; env: Env },
): Promise<Chosen> {
  const asItIs = { settings, world: wanted, note: null }
  if (settings.production) {
    const note = wanted === null ? null : `In production \`--${wanted}\` changes nothing.`
    return { settings, world: null, note }
  }
  const isPlaceGiven = settings.databaseUrl !== null || Boolean(env.OUTSET_DATA_DIR)
  const own = { ...settings, demo: false, dataDir: resolve(OWN_FOLDER) }
  if (wanted === 'empty') {
    return { ...asItIs, settings: isPlaceGiven ? { ...settings, demo: false } : own }
  }
  if (wanted === 'demo') return { ...asItIs, settings: { ...settings, demo: true } }
  if (isPlaceGiven || !(await hasEmbeddedDatabase(own.dataDir))) return asItIs
  if (await hasEmbeddedDatabase(settings.dataDir)) return { ...asItIs, note: BOTH }
  return { settings: own, world: null, note: OWN_ALONE }
}

const BOTH =
  'This is ./data. Your own company is in ./own; `npm start -- --empty` starts that one instead.'
const OWN_ALONE =
  'Your own company is in ./own, so that one is started. `npm start -- --demo` starts the demo ' +
  'world beside it.'
