import { execFile } from 'node:child_process'
import { access, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openOneConnection } from '@outset/server/store/database/open-driver.ts'
import { expect, inject } from 'vitest'
import { runOutset } from './program.ts'

/** Any number will do, as long as nobody else takes it. */
const LOCK = 7_406_212

/**
 * Puts a data folder with the demo world into a folder, as a first start leaves it behind. It is
 * made by the first test that asks, and copied for it and all others.
 */
export async function copyDemoData(to: string): Promise<void> {
  const kept = inject('demoFolder')
  await withLock(async () => {
    const isThere = await access(join(kept, 'data')).then(
      () => true,
      () => false,
    )
    if (!isThere) await makeDemoData(kept)
  })
  // Not by Node: where root handed the database to another user, its files have to stay theirs.
  await promisify(execFile)('cp', ['-a', join(kept, 'data'), to])
}

/** It gets its name when it is complete. */
async function makeDemoData(kept: string): Promise<void> {
  const making = join(kept, 'making')
  await mkdir(making, { recursive: true, mode: 0o755 })
  const program = runOutset(['start'], { cwd: making })
  await program.says('Outset is ready.')
  program.signal('SIGTERM')
  expect(await program.ended).toMatchObject({ code: 0 })
  await rename(join(making, 'data'), join(kept, 'data'))
}

async function withLock(work: () => Promise<void>): Promise<void> {
  const server = inject('databaseUrl')
  const sql = openOneConnection(server)
  try {
    // The connection lets go of it when it ends.
    await sql`select pg_advisory_lock(${LOCK})`
    await work()
  } finally {
    await sql.end({ timeout: 5 })
  }
}
