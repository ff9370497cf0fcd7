import { hash } from 'node:crypto'

/** Where root keeps what another user must reach when the data folder or the checkout is closed. */
export const SYSTEM_FOLDER = '/var/lib/outset'

/** A short name for a folder, the same every time. */
export function nameForFolder(folder: string): string {
  return hash('sha256', folder).slice(0, 12)
}
