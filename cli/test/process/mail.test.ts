import { queueMail } from '@outset/server/operations/mail/queue-mail.ts'
import { transaction } from '@outset/server/store/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { makeFolder, PATIENT, removeFolder, runToEnd } from './program.ts'

let service: TestService
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  service = await openTestService()
  for (const [at, state] of ['failed', 'failed', 'sent'].entries()) await makeMail(at, state)
})
afterAll(async () => {
  await service.close()
  await removeFolder(folder)
})

const SECRET = 'https://trips.example/x?token=nobody-may-read-this'

async function makeMail(at: number, status: string): Promise<void> {
  await transaction(service.db, 'platform', async tx => {
    const { id } = await queueMail(tx, {
      sellerId: null,
      to: `guest${at}@mail.example`,
      template: 'staff-sign-in-link',
      locale: 'en',
      values: { link: SECRET, minutes: 15 },
      fromName: 'Desert Days',
      dropAfter: null,
      now: service.now(),
    })
    const said = status === 'failed' ? '550 policy\nrejection' : null
    await tx`update mail_outbox set status = ${status}, last_error = ${said} where id = ${id}`
  })
}

const outset = (...args: string[]) =>
  runToEnd(['mail', ...args], { cwd: folder, env: { DATABASE_URL: service.databaseUrl } })

describe('outset mail', PATIENT, () => {
  test('lists and retries what did not leave, and prints no word of it [O-MAIL-02]', async () => {
    const listed = await outset('list', '--status', 'failed', '--error', 'POLICY')
    expect(listed).toMatchObject({ code: 0, complained: '' })
    const lines = listed.said.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/failed .*staff-sign-in-link {2}guest1@mail.example {2}550 policy rej/)
    expect(listed.said).not.toContain('nobody-may-read-this')

    expect((await outset('retry')).complained).toContain('Say which: --status failed')
    const wrong = await outset('retry', '--status', 'lost', '--from', 'today')
    expect(wrong).toMatchObject({ code: 1, said: '' })
    expect(wrong.complained).toContain('--status is lost: give one of queued, kept')

    const dry = await outset('retry', '--status', 'failed', '--dry-run')
    expect(dry.said).toBe('Mails that would be tried again: 2\n')
    const done = await outset('retry', '--status', 'failed')
    expect(done).toMatchObject({ code: 0, said: 'Mails that are tried again: 2\n' })
    expect((await outset('list', '--status', 'failed')).said).toBe('There are no such mails.\n')
    expect((await outset('list', '--status', 'queued', '--limit', '1')).said).toContain(
      'The newest 1; --limit shows more.',
    )
  })
})
