import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/** A program that may be installed on this machine; null where it is not. */
export function findProgram(name: string): string | null {
  return FOLDERS.map(folder => join(folder, name)).find(existsSync) ?? null
}

/** For the name of a test that is skipped without it. */
export function foundWord(program: string | null): '' | '(not installed here)' {
  return program === null ? '(not installed here)' : ''
}
