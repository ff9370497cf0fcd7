import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeFolder, OUTSET, PATIENT, removeFolder, runToEnd } from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

/** Runs a start that cannot succeed, in a folder that must stay as empty as it was. */
async function refused(env: Record<string, string>, args = ['start']) {
  const cwd = await mkdtempIn(folder)
  const { code, said, complained } = await runToEnd(args, { cwd, env })
  expect(await readdir(cwd)).toEqual([])
  expect(code).toBe(1)
  expect(complained.trim().split('\n')).toHaveLength(1)
  return { said, sentence: complained.trim() }
}

let made = 0
async function mkdtempIn(parent: string): Promise<string> {
  made += 1
  const path = join(parent, String(made))
  await mkdir(path)
  return path
}

describe(
  'a start that cannot succeed says why in one sentence and leaves nothing behind',
  PATIENT,
  () => {
    test('the port is taken', async () => {
      const { port } = await listen()
      const { said, sentence } = await refused({ PORT: String(port) })
      expect(sentence).toBe(
        `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or set PORT to ` +
          'another number.',
      )
      expect(said).toBe('')
    })

    test('the address is not of this machine', async () => {
      const { sentence } = await refused({ HOST: '192.0.2.1' })
      expect(sentence).toContain('HOST is 192.0.2.1')
    })

    test('settings are wrong, misspelt or contradict each other', async () => {
      const env = { PORT: 'eighty', DATABSE_URL: 'postgres://db/outset', OUTSET_DATADIR: 'x' }
      const { sentence } = await refused(env)
      for (const name of Object.keys(env)) expect(sentence).toContain(name)
      expect(sentence).toMatch(/^Outset cannot start: /)
      const backup = await refused(env, ['backup', '--verify'])
      expect(backup.sentence).toMatch(/^`outset backup` cannot run: .*PORT must be/)
      const both = { NODE_ENV: 'production', OUTSET_TEST_CONTROLS: '1' }
      expect((await refused(both)).sentence).toContain('OUTSET_TEST_CONTROLS cannot be on')
    })

    test('the data folder cannot be used', async () => {
      await writeFile(join(folder, 'a-file'), '')
      const { sentence } = await refused({ OUTSET_DATA_DIR: join(folder, 'a-file') })
      expect(sentence).toContain(join(folder, 'a-file'))
      expect(sentence).toContain('set OUTSET_DATA_DIR to another folder')
    })

    test('no database answers, and its password stays secret', async () => {
      const { sentence } = await refused({
        DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/outset',
      })
      expect(sentence).toMatch(/DATABASE_URL points \(127\.0\.0\.1:1\/outset, ECONNREFUSED\)/)
      expect(sentence).not.toContain('hidden')
    })

    test('what answers is not PostgreSQL', async () => {
      const { port } = await listen('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
      const { sentence } = await refused({ DATABASE_URL: `postgres://127.0.0.1:${port}/outset` })
      expect(sentence).toContain('Nothing answers as PostgreSQL where DATABASE_URL points')
    })

    test('one part of the service without a database to share', async () => {
      for (const command of ['serve', 'work']) {
        const { sentence } = await refused({}, [command])
        expect(sentence).toContain(`\`outset ${command}\` needs DATABASE_URL`)
      }
    })

    test('the demo world in production [G-26]', async () => {
      const { sentence } = await refused({ NODE_ENV: 'production' }, ['demo'])
      expect(sentence).toContain('never loaded while NODE_ENV is production')
    })
  },
)

describe('outset check', PATIENT, () => {
  test('says a line for each thing, makes nothing and ends with 1 when one is not right', async () => {
    const cwd = await mkdtempIn(folder)
    const fine = await runToEnd(['check'], { cwd })
    expect(fine.said).toMatch(
      /^✓ settings .*\n✓ data folder .*\n✓ database .*first start makes one/,
    )
    expect(fine.code).toBe(0)
    expect(await readdir(cwd)).toEqual([])
    const away = { DATABASE_URL: 'postgres://127.0.0.1:1/outset' }
    const bad = await runToEnd(['check'], { cwd, env: away })
    expect(bad.said).toContain('✗ database     Nothing answers as PostgreSQL')
    expect(bad.code).toBe(1)
    const wrong = await runToEnd(['check'], { cwd, env: { LOG_LEVEL: 'loud' } })
    expect(wrong.said).toMatch(/^✗ settings {5}LOG_LEVEL must be one of/)
    expect(wrong.code).toBe(1)
  })

  test('ends as ever when nobody reads what it says [O-RUN-06]', async () => {
    const cwd = await mkdtempIn(folder)
    const script = '{ "$@" check; echo "ended with $?" >&2; } | true'
    const command = ['-c', script, 'sh', process.execPath, OUTSET]
    const { stderr } = await promisify(execFile)('sh', command, {
      cwd,
      env: { PATH: process.env.PATH ?? '', HOME: cwd },
    })
    expect(stderr).toBe('ended with 0\n')
  })
})

/** Takes a port for the length of a test, and greets whoever comes. */
async function listen(greeting = ''): Promise<{ port: number }> {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.end(greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port }
}

describe('an empty file is no setting that nobody gave', PATIENT, () => {
  test('the file of the database’s address is empty [O-SETUP-16]', async () => {
    const file = join(folder, 'nothing')
    await writeFile(file, '')
    const env = { NODE_ENV: 'production', DATABASE_URL_FILE: file }
    for (const args of [['start'], ['restore', folder], ['migrate'], ['setup', 'database']]) {
      const { sentence } = await refused(env, args)
      expect(sentence).toContain('the file that DATABASE_URL_FILE names is empty')
    }
    const cwd = await mkdtempIn(folder)
    const checked = await runToEnd(['check'], { cwd, env })
    expect(checked.said).toMatch(/^✗ settings .*DATABASE_URL_FILE names is empty/m)
    expect(checked.code).toBe(1)
  })
})
