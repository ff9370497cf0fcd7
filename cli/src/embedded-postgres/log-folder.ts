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

/** A backup from which a log goes on, and the first file of the log that comes after it. */
export type Base = { name: string; from: string }

/** The newest from which this log goes on; null when there is none. */
export async function readBase(clusterFolder: string): Promise<Base | null> {
  // The release before wrote the name alone.
  const [name = '', from = ''] = (await readLine(clusterFolder, 'base')).split(' ')
  return name === '' ? null : { name, from }
}

export async function writeBase(clusterFolder: string, { name, from }: Base): Promise<void> {
  await rm(pathOf(clusterFolder, 'loss.json'), { force: true })
  await writeWhole(pathOf(clusterFolder, 'base'), `${name} ${from}\n`)
}

/** The path under which a file of this log was put away last; null when none was yet. */
export async function readLast(clusterFolder: string): Promise<string | null> {
  return (await readLine(clusterFolder, 'last')) || null
}

export async function writeLast(clusterFolder: string, path: string): Promise<void> {
  await writeWhole(pathOf(clusterFolder, 'last'), `${path}\n`)
}

export async function forgetBase(clusterFolder: string): Promise<void> {
  await rm(pathOf(clusterFolder, 'base'), { force: true })
}

/** Why this log has no backup any more: what is gone, seen when, and which backup it was. */
export type Loss = { at: string; sentence: string; base: string }

/** Null when nothing was lost since the newest backup. */
export async function readLoss(clusterFolder: string): Promise<Loss | null> {
  const text = await readLine(clusterFolder, 'loss.json')
  return text === '' ? null : JSON.parse(text)
}

/** The reason is written first: whoever finds the backup forgotten also finds out why. */
export async function loseBase(clusterFolder: string, loss: Loss): Promise<void> {
  await writeWhole(pathOf(clusterFolder, 'loss.json'), JSON.stringify(loss))
  await forgetBase(clusterFolder)
}

/** A server that ran without putting its log away leaves a gap, after which a new log begins. */
export async function forgetLog(clusterFolder: string): Promise<void> {
  for (const name of ['log.json', 'last', 'loss.json']) {
    await rm(pathOf(clusterFolder, name), { force: true })
  }
  await forgetBase(clusterFolder)
}

function pathOf(clusterFolder: string, name: string): string {
  return join(clusterFolder, LOG_FOLDER, name)
}

async function readLine(clusterFolder: string, name: string): Promise<string> {
  const text = await readFile(pathOf(clusterFolder, name), 'utf8').catch(() => '')
  return text.trim()
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}
