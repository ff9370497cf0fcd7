import type { Reader } from '../database.ts'

/** How a database was made, and whether it holds the demo world. */
export type Installation = {
  madeFor: 'production' | 'development'
  demo: 'loading' | 'loaded' | null
}

export async function loadInstallation(reader: Reader): Promise<Installation | null> {
  const [row] = await reader<Installation[]>`
    select made_for as "madeFor", demo from installation
  `
  return row ?? null
}

/** The table itself refuses this in a database that was made for production. */
export async function markDemo(reader: Reader, demo: 'loading' | 'loaded'): Promise<void> {
  await reader`update installation set demo = ${demo}`
}
