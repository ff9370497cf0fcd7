import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, makeFolder, PATIENT, type Program, removeFolder, runOutset } from './program.ts'

const LINK = /http:\/\/127\.0\.0\.1:\d+\/staff\/setup\?token=([\w-]+)/

// One folder, as somebody has it who begins with a company of their own.
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

const start = (args: string[] = [], env = {}) =>
  runOutset(['start', ...args], { cwd: folder, env: { OUTSET_PORTAL: '0', ...env } })

async function stop(program: Program): Promise<void> {
  program.signal('SIGTERM')
  expect(await program.ended).toMatchObject({ code: 0 })
}

const isThere = (name: string) =>
  access(join(folder, name)).then(
    () => true,
    () => false,
  )

/** As the set-up in the browser does it. */
async function setUp(program: Program): Promise<void> {
  const [, token] = LINK.exec(program.said()) ?? []
  const response = await fetch(`${addressOf(program)}/v1/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      company: { name: 'Fjord' },
      owner: { name: 'Odd', email: 'odd@fjord.example', password: 'correct horse battery' },
      site: {
        name: 'Fjord',
        languages: ['en'],
        currency: 'NOK',
        payment_method: { kind: 'online_card' },
        try_cards: true,
      },
    }),
  })
  expect(response.status).toBe(201)
}

describe('a company of one’s own', PATIENT, () => {
  test('start --empty prints one link and nothing else to open, in a folder of its own [O-RUN-09]', async () => {
    const program = start(['--empty'])
    await program.says('the same command goes on with it.')
    const links = program.said().match(/https?:\/\/\S+/g)
    expect(links).toHaveLength(1)
    expect(links?.[0]).toMatch(LINK)
    expect(program.said()).toContain(join(folder, 'own'))
    expect([await isThere('own'), await isThere('data')]).toEqual([true, false])
    await setUp(program)
    await stop(program)
  })

  test('both the flag and a start without it go on with it, and say so [O-RUN-09]', async () => {
    const again = start(['--empty'])
    await again.says('Your company is there: sign in at')
    expect(again.said()).not.toContain('Migrating')
    await stop(again)
    const plain = start()
    await plain.says('Your own company is in ./own, so that one is started.')
    await plain.says('Outset is ready.')
    expect(plain.said()).not.toMatch(/Making a database|Loading|pk_demo/)
    await stop(plain)
  })

  test('the demo world is beside it when asked for, and each start says whose it is [O-RUN-09]', async () => {
    const demo = start(['--demo'])
    await demo.says('pk_demo_direct')
    await stop(demo)
    const plain = start()
    await plain.says('`npm start -- --empty` starts that one instead.')
    await plain.says('pk_demo_direct')
    await stop(plain)
    const mistaken = start(['--empty'], { OUTSET_DATA_DIR: join(folder, 'data') })
    expect(await mistaken.ended).toMatchObject({ code: 1 })
    expect(mistaken.complained()).toContain('This database holds the demo world')
    const both = start(['--empty', '--demo'])
    expect(await both.ended).toMatchObject({ code: 1 })
    expect(both.complained()).toContain("option '--empty' cannot be used with option '--demo'")
  })
})
