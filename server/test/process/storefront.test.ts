import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { prepareStorefront } from '../../../tools/run/storefront.mjs'
import { copyDemoData } from './demo-data.ts'
import { isAlive, makeFolder, PATIENT, removeFolder } from './program.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** `npm start`, as somebody at a terminal sees it. */
type Started = {
  child: ChildProcess
  said(): string
  says(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<number | null>
}

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  // What is built is kept, so that starts here take no longer than those of a developer.
  expect(await prepareStorefront({ developerTools: true })).toBeNull()
})
afterAll(() => removeFolder(folder))

function startAll(env: Record<string, string> = {}, root = ROOT): Started {
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      PORT: '0',
      OUTSET_DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      said += chunk
      child.emit('said')
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    child,
    said: () => said,
    ended,
    async says(pattern) {
      for (;;) {
        const found = pattern.exec(said)
        if (found) return found
        const over = await Promise.race([once(child, 'said').then(() => false), ended])
        if (over !== false && !pattern.test(said)) throw new Error(`It never said it:\n${said}`)
      }
    },
  }
}

const API = /API\s+(http:\/\/127\.0\.0\.1:\d+)/
const SHOP = /Storefront\s+(http:\/\/localhost:\d+)/

describe('npm start', PATIENT, () => {
  test('opens the storefront beside the demo world, and both end together [S-SHOP-05]', async () => {
    await copyDemoData(folder)
    const program = startAll()
    const [, api = ''] = await program.says(API)
    const [, shop = ''] = await program.says(SHOP)
    const page = await fetch(`${shop}/en`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Sands &amp; Stars Travel')
    expect(await (await fetch(`${api}/`)).text()).toContain(`<a href="${shop}">`)
    const headers = { authorization: 'Bearer sk_demo_owner' }
    const sites = await (await fetch(`${api}/v1/storefronts`, { headers })).json()
    expect(sites).toMatchObject({
      data: [{ manage_booking_url: `${shop}/{locale}/booking` }],
    })
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    await expect.poll(() => fetch(shop).catch(() => 'nobody')).toBe('nobody')
  })

  test('leaves it out when told to [S-SHOP-05]', async () => {
    const program = startAll({ OUTSET_STOREFRONT: '0' })
    const [, api = ''] = await program.says(API)
    expect(await (await fetch(`${api}/`)).text()).not.toContain('Storefront')
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.said()).not.toMatch(SHOP)
  })

  test('runs the service all the same when the storefront cannot be built [S-SHOP-05]', async () => {
    const program = startAll({}, await makeUnbuildable())
    const [, api = ''] = await program.says(API)
    await program.says(/the service runs without it\. The storefront could not be built/)
    expect((await fetch(`${api}/readyz`)).status).toBe(200)
    expect(program.said()).not.toMatch(SHOP)
  })

  test('runs the service all the same when the storefront cannot start [S-SHOP-05]', async () => {
    // The site refuses this setting of its own.
    const program = startAll({ BEHIND_PROXY: 'perhaps' })
    const [, api = ''] = await program.says(API)
    await program.says(/the service runs without it/)
    expect((await fetch(`${api}/readyz`)).status).toBe(200)
    expect(program.child.pid !== undefined && isAlive(program.child.pid)).toBe(true)
  })
})

/** A clone in which the sources of the storefront and of the client are missing. */
async function makeUnbuildable(): Promise<string> {
  const root = join(folder, 'clone')
  await mkdir(join(root, 'storefront'), { recursive: true })
  await cp(join(ROOT, 'tools/run'), join(root, 'tools/run'), { recursive: true })
  await cp(join(ROOT, 'tools/run.mjs'), join(root, 'tools/run.mjs'))
  for (const name of ['server', 'patches', 'node_modules']) {
    await symlink(join(ROOT, name), join(root, name))
  }
  return root
}
