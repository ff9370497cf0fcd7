import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startSmtp, type TestSmtp } from '../../server/test/support/smtp.ts'
import { checkBeside } from '../src/commands/check-beside.ts'
import { readSettings } from '../src/settings/settings.ts'

let smtp: TestSmtp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-beside-'))
  smtp = await startSmtp()
})
afterAll(async () => {
  await smtp.stop()
  await rm(folder, { recursive: true })
})

describe('what a start does without', () => {
  test('is not asked for where nobody set it', async () => {
    expect(await checkBeside(readSettings({}))).toEqual([])
  })

  test('answers, and gets no mail and no file [O-SETUP-10]', async () => {
    const findings = await checkBeside(
      readSettings({
        DATABASE_REPLICA_URL: inject('databaseUrl'),
        SMTP_URL: smtp.url,
        OUTSET_BACKUP_TO: join(folder, 'backups'),
      }),
    )
    expect(findings.map(({ what, fine }) => [what, fine])).toEqual([
      ['replica', 'a start does without'],
      ['mail server', true],
      ['backups', true],
    ])
    expect(findings[0]?.says).toMatch(/follows no other server, so it is no replica$/)
    expect(smtp.taken).toEqual([])
  })

  test('is named with its reason when it is away, and with no password [O-SETUP-10]', async () => {
    const findings = await checkBeside(
      readSettings({
        DATABASE_REPLICA_URL: 'postgres://me:hidden@127.0.0.1:1/outset',
        REDIS_URL: 'redis://:hidden@127.0.0.1:1',
        SMTP_URL: 'smtp://me:hidden@127.0.0.1:1',
        OUTSET_BACKUP_TO: join(folder, 'not/mounted'),
      }),
    )
    expect(findings.map(({ fine }) => fine)).toEqual(Array(4).fill('a start does without'))
    expect(findings.map(({ says }) => says)).toEqual([
      expect.stringContaining(
        'where DATABASE_REPLICA_URL points (127.0.0.1:1/outset, ECONNREFUSED)',
      ),
      expect.stringContaining('ECONNREFUSED'),
      expect.stringContaining('ECONNREFUSED'),
      `${join(folder, 'not/mounted')} cannot be written`,
    ])
    expect(JSON.stringify(findings)).not.toContain('hidden')
  })
})
