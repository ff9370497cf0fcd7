import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IS_FULL } from '../../../server/test/support/fault-size.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { startSmtp, type TestSmtp } from '../../../server/test/support/smtp.ts'
import { copyDemoData } from './demo-data.ts'
import { makeFolder, PATIENT, removeFolder, runToEnd } from './program.ts'

const MANUAL = join(import.meta.dirname, '../../../docs/operations.md')

let service: TestService
let smtp: TestSmtp
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  smtp = await startSmtp()
  service = await openTestService()
  await writeFile(urlFile(), service.databaseUrl)
  await writeFile(smtpFile(), smtp.url)
})
afterAll(async () => {
  await service.close()
  await smtp.stop()
  await removeFolder(folder)
})

/** The command as the manual has it, without a password in it. */
async function pastedFlags(): Promise<string[]> {
  const manual = await readFile(MANUAL, 'utf8')
  expect(manual).toMatch(/^export SMTP_URL_FILE=smtp-url +# a file that only you can read/m)
  const [, command = ''] = /^outset setup (--address[^`]*?[^\\])\n/m.exec(manual) ?? []
  expect(manual).not.toMatch(/--smtp smtps?:/)
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|\S+/g) ?? []
  const flags = words.map(word => word.replace(/^'(.*)'$/, '$1'))
  expect(flags.slice(0, 2)).toEqual(['--address', 'https://trips.example.com'])
  return flags
}

const urlFile = () => join(folder, 'run-url')
const smtpFile = () => join(folder, 'smtp-url')
const outset = (...args: string[]) =>
  runToEnd(['setup', ...args], {
    cwd: folder,
    env: { DATABASE_URL_FILE: urlFile(), SMTP_URL_FILE: 'smtp-url' },
  })

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
    // The next start finds the same servers, and each password stands in one file only.
    expect(written).toContain(`SMTP_URL_FILE='${smtpFile()}'\n`)
    expect(written).toContain(`DATABASE_URL_FILE='${urlFile()}'\n`)
    expect(written).not.toMatch(/(DATABASE|SMTP)_URL=/)
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
    expect((await service.send({ path: '/v1/setup' })).body).toMatchObject({ needed: false })
  })
})

describe('outset setup with the database that comes along', PATIENT, () => {
  let place: string
  beforeAll(async () => {
    place = await makeFolder()
  })
  afterAll(() => removeFolder(place))

  const flags = ['--address', 'http://localhost:8080', '--company', 'My Trips', '--owner', 'Mira']
  const setup = () => runToEnd(['setup', ...flags, '--email', 'me@example.com'], { cwd: place })

  test('leaves the demo world that was tried there alone, and writes nothing [O-SETUP-08]', async () => {
    await copyDemoData(place)
    const refused = await setup()
    expect(refused).toMatchObject({ code: 1, said: '' })
    expect(refused.complained).toContain('the database holds the demo world')
    await expect(stat(join(place, '.env'))).rejects.toThrow('ENOENT')
  })

  test.runIf(IS_FULL)(
    'makes it and its owner, with the secrets of the folder [O-SETUP-08]',
    async () => {
      const kept = await readFile(join(place, 'data/secrets.json'))
      await rm(join(place, 'data'), { recursive: true })
      await mkdir(join(place, 'data'))
      await writeFile(join(place, 'data/secrets.json'), kept, { mode: 0o600 })
      const first = await setup()
      expect(first).toMatchObject({ code: 0, complained: '' })
      expect(first.said).toContain('Wrote the settings to .env')
      expect(first.said).toContain('Made My Trips with Mira as its owner')
      const written = await readFile(join(place, '.env'), 'utf8')
      expect(written).not.toMatch(/DATABASE_URL|ENCRYPTION_KEY/)
    },
  )
})
