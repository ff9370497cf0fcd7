import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** What a backup says about itself; written last, so that a folder without it is no backup. */
export type BackupNote = {
  outset: string
  /** What was acknowledged by then is in it. */
  as_of: string
  files: number
  bytes: number
}

const NOTE = 'backup.json'
export const DATABASE = 'postgres'
export const FILES = 'files'
export const SECRETS = 'secrets.json'

export async function writeNote(folder: string, note: BackupNote): Promise<void> {
  const text = `${JSON.stringify(note, null, 2)}\n`
  await writeFile(join(folder, NOTE), text, { mode: 0o600, flush: true })
}

export async function readNote(folder: string): Promise<BackupNote> {
  try {
    const note: BackupNote = JSON.parse(await readFile(join(folder, NOTE), 'utf8'))
    return note
  } catch {
    throw new StartError(`The folder ${folder} holds no whole backup: it has no ${NOTE}.`)
  }
}
