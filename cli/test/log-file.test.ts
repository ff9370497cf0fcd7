import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLogFile, readNewLines } from '../src/embedded-postgres/log-file.ts'

test('why a server ended is read behind however many lines of its recovery', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outset-log-'))
  const opened = await openLogFile({ dataFolder: folder, clusterFolder: folder, account: null })
  try {
    await opened.handle.appendFile('LOG:  restored log file from archive\n'.repeat(5_000))
    await opened.handle.appendFile('FATAL:  recovery ended before the target\n')

    expect(await readNewLines(opened)).toMatch(/FATAL: {2}recovery ended before the target\n$/)
  } finally {
    await opened.handle.close()
    await rm(folder, { recursive: true })
  }
})
