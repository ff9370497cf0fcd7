import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { makeFolder, PATIENT, removeFolder, runToEnd } from './program.ts'

const MANUAL = join(import.meta.dirname, '../../../docs/operations.md')

let service: TestService
let smtp: TestSmtp
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  smtp = await startSmtp()
  service = await openTestService()
})
afterAll(async () => {
  await service.close()
  await smtp.stop()
  await removeFolder(folder)
})

/** The command as the manual has it, but for the mail server, which the test brings. */
async function pastedFlags(): Promise<string[]> {
  const manual = await readFile(MANUAL, 'utf8')
  const [, command = ''] = /^outset setup (--address[^`]*?[^\\])\n/m.exec(manual) ?? []
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|\S+/g) ?? []
  const flags = words.map(word => word.replace(/^'(.*)'$/, '$1'))
  expect(flags.slice(0, 2)).toEqual(['--address', 'https://trips.example.com'])
  return flags.map(flag => (flag.startsWith('smtps://') ? smtp.url : flag))
}

const outset = (...args: string[]) =>
  runToEnd(['setup', ...args], { cwd: folder, env: { DATABASE_URL: service.databaseUrl } })

const linkIn = (said: string) => /https:\/\/\S+\/staff\/sign-in\?\S+/.exec(said)?.[0] ?? ''

describe('outset setup', PATIENT, () => {
  test('a wrong flag ends it with one sentence and leaves nothing [O-SETUP-03]', async () => {
    const flags = await pastedFlags()
    const wrong = await outset(...flags.map(flag => (flag === 'en,de' ? 'en,german' : flag)))
    expect(wrong).toMatchObject({ code: 1, said: '' })
    expect(wrong.complained).toBe(
      'The languages must be codes with commas between them, such as en,de,ar.\n',
    )
    await expect(stat(join(folder, '.env'))).rejects.toThrow('ENOENT')
  })

  test('leaves settings, an owner and one link, and does no harm twice [O-SETUP-01]', async () => {
    const flags = await pastedFlags()
    const first = await outset(...flags)
    expect(first).toMatchObject({ code: 0, complained: '' })
    expect(smtp.taken.map(({ rcpt }) => rcpt)).toEqual([['me@example.com']])

    const file = join(folder, '.env')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const written = await readFile(file, 'utf8')
    expect(written).toMatch(/^NODE_ENV=production\nPUBLIC_URL=https:\/\/trips.example.com\n/m)
    expect(written).toContain(`SMTP_URL=${smtp.url}\n`)
    for (const name of ['ENCRYPTION_KEY', 'CURSOR_SECRET', 'CODE_PEPPER', 'PLATFORM_KEY']) {
      const [, secret = ''] = new RegExp(`^OUTSET_${name}=(\\S{32,})$`, 'm').exec(written) ?? []
      expect(secret).not.toBe('')
      expect(first.said).not.toContain(secret)
    }

    const token = new URL(linkIn(first.said)).searchParams.get('token')
    const verify = () => service.send({ method: 'POST', path: '/v1/auth/verify', body: { token } })
    expect(await verify()).toMatchObject({
      status: 200,
      body: { person: { email: 'me@example.com' } },
    })
    expect((await verify()).status).toBe(401)

    await writeFile(file, `${written}# by hand\n`)
    const second = await outset(...flags)
    expect(second).toMatchObject({ code: 0, complained: '' })
    expect(second.said).toContain('.env is there already and stays as it is')
    expect(second.said).toContain('This installation has its first company already')
    expect(linkIn(second.said)).not.toBe('')
    expect(await readFile(file, 'utf8')).toBe(`${written}# by hand\n`)
    expect((await service.send({ path: '/v1/setup' })).body).toEqual({ needed: false })
  })
})
