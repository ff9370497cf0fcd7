import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sealing } from '../backups/sealed-parts.ts'

/** In the folder of a cluster: what is known of its log that is put away. No copy has it. */
export const LOG_FOLDER = 'outset_log'

/** Each cluster has a log of its own, and a restored one another than that which it came from. */
export type OwnLog = {
  id: string
  sealed: Sealing
  /** Where it is put away: what lies elsewhere does not go on from there. */
  place: string
}

export async function readOwnLog(clusterFolder: string): Promise<OwnLog | null> {
  const text = await readFile(pathOf(clusterFolder, 'log.json'), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

export async function writeOwnLog(clusterFolder: string, log: OwnLog): Promise<void> {
  await writeWhole(pathOf(clusterFolder, 'log.json'), JSON.stringify(log))
}

/** The newest backup from which this log goes on; null when there is none. */
export async function readBase(clusterFolder: string): Promise<string | null> {
  const text = await readFile(pathOf(clusterFolder, 'base'), 'utf8').catch(() => '')
  return text.trim() || null
}

export async function writeBase(clusterFolder: string, name: string): Promise<void> {
  await writeWhole(pathOf(clusterFolder, 'base'), `${name}\n`)
}

export async function forgetBase(clusterFolder: string): Promise<void> {
  await rm(pathOf(clusterFolder, 'base'), { force: true })
}

/** A server that ran without putting its log away leaves a gap, after which a new log begins. */
export async function forgetLog(clusterFolder: string): Promise<void> {
  await rm(pathOf(clusterFolder, 'log.json'), { force: true })
  await forgetBase(clusterFolder)
}

function pathOf(clusterFolder: string, name: string): string {
  return join(clusterFolder, LOG_FOLDER, name)
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}
