import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../server/test/support/free-port.ts'
import { askHost } from '../../../storefront/test/ask-host.ts'
import { prepareStorefront } from '../../../tools/run/storefront.mjs'
import { copyDemoData } from './demo-data.ts'
import { API, makeUnbuildable, startAll } from './npm-start.ts'
import { isAlive, makeFolder, PATIENT, removeFolder, runOutset } from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  // What is built is kept, so that starts here take no longer than those of a developer.
  expect(await prepareStorefront({ developerTools: true })).toBeNull()
})
afterAll(() => removeFolder(folder))

const DEMO_OWNER = 'layla@sands-and-stars.example'
const SHOP = /Storefront\s+(http:\/\/localhost:\d+)/

/** The process of the site among those that `npm start` has begun. */
async function pidOfShop(parent: number | undefined): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='])
  const lines = stdout.split('\n').map(line => line.trim().split(/\s+/))
  const shop = lines.find(
    ([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').endsWith('serve.ts'),
  )
  return Number(shop?.[0] ?? expect.fail('the storefront has no process'))
}

async function startEmpty() {
  const empty = await makeFolder()
  const env = { OUTSET_DEMO: '0', OUTSET_PORTAL: '0' }
  return { empty, program: startAll({ folder: empty, env }) }
}

describe('outset start', PATIENT, () => {
  test('runs the shop where it is told the domain of the shops [S-HOST-09]', async () => {
    const port = await freePort()
    const own = await makeFolder()
    const env = {
      OUTSET_DATA_DIR: join(own, 'data'),
      OUTSET_DEMO: '0',
      OUTSET_SHOP_DOMAIN: `localhost:${port}`,
    }
    const program = runOutset(['start'], { cwd: own, env })
    await program.says(`Shops  http://localhost:${port}`)
    expect((await fetch(`http://localhost:${port}/en`)).status).toBe(404)
    program.signal('SIGTERM')
    expect((await program.ended).code).toBe(0)
    await expect.poll(() => fetch(`http://localhost:${port}`).catch(() => 'nobody')).toBe('nobody')
    await removeFolder(own)
  })
})

describe('npm start', PATIENT, () => {
  test('opens the storefront beside the demo world, and both end together [S-SHOP-05]', async () => {
    await copyDemoData(folder)
    const program = startAll({ folder })
    const [, api = ''] = await program.says(API)
    const [, shop = ''] = await program.says(SHOP)
    const page = await fetch(`${shop}/en`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Sands &amp; Stars Travel')
    const first = await (await fetch(`${api}/`)).text()
    expect(first).toContain(`<a href="${shop}">`)
    for (const said of [program.said(), first]) expect(said).toContain(`in as ${DEMO_OWNER}`)
    const headers = { authorization: 'Bearer sk_demo_owner' }
    const sites = await (await fetch(`${api}/v1/storefronts`, { headers })).json()
    expect(sites).toMatchObject({
      data: [{ manage_booking_url: `${shop}/{locale}/booking` }],
    })
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    await expect.poll(() => fetch(shop).catch(() => 'nobody')).toBe('nobody')
  })

  test('opens it for an installation that is empty, which has no shop yet [S-HOST-09]', async () => {
    // Two at one moment, who have each a shop of their own.
    const started = await Promise.all([startEmpty(), startEmpty()])
    const shops = await Promise.all(
      started.map(async ({ program }) => {
        const [, api = ''] = await program.says(API)
        const [, shop = ''] = await program.says(SHOP)
        const nothing = await fetch(`${shop}/en`)
        expect([nothing.status, await nothing.text()]).toEqual([404, 'There is nothing here.\n'])
        const first = await (await fetch(`${api}/`)).text()
        expect(first).toContain('your shop, once you have a site')
        expect(first).toContain(shop)
        return shop
      }),
    )
    expect(new Set(shops).size).toBe(2)
    for (const { program, empty } of started) {
      program.child.kill('SIGTERM')
      expect(await program.ended).toBe(0)
      await removeFolder(empty)
    }
  })

  test('has every site of the demo world at a name of its own [S-HOST-09]', async () => {
    const program = startAll({ folder })
    const [, api = ''] = await program.says(API)
    const [, shop = ''] = await program.says(SHOP)
    const headers = { authorization: 'Bearer sk_demo_marketplace' }
    const sites = await (await fetch(`${api}/v1/storefronts`, { headers })).text()
    const [, host = ''] = /"address":"http:\/\/([a-z-]+\.localhost:\d+)"/.exec(sites) ?? []
    const { port } = new URL(shop)
    expect(host).toMatch(new RegExp(`^[a-z-]+\\.localhost:${port}$`))
    const { text } = await askHost({ port: Number(port), host }, '/en')
    expect(/<title>(.*?)</.exec(text)?.[1]).toBe('Wayfare')
  })

  test('starts the storefront again when it was killed [S-SHOP-15]', async () => {
    const program = startAll({ folder })
    const [, shop = ''] = await program.says(SHOP)
    process.kill(await pidOfShop(program.child.pid), 'SIGKILL')
    await program.says(/The storefront ended with SIGKILL; it is started again in 0\.5 s/)
    await expect
      .poll(
        () =>
          fetch(`${shop}/en`).then(
            ({ status }) => status,
            () => null,
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
  })

  test('leaves it out when told to [S-SHOP-05]', async () => {
    const program = startAll({ folder, env: { OUTSET_STOREFRONT: '0' } })
    const [, api = ''] = await program.says(API)
    expect(await (await fetch(`${api}/`)).text()).not.toContain('Storefront')
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.said()).not.toMatch(SHOP)
  })

  test('runs the service all the same when the storefront cannot be built [S-SHOP-05]', async () => {
    const program = startAll({ folder, root: await makeUnbuildable(folder) })
    const [, api = ''] = await program.says(API)
    await program.says(/the service runs without it\. The storefront could not be built/)
    expect((await fetch(`${api}/readyz`)).status).toBe(200)
    expect(program.said()).not.toMatch(SHOP)
  })

  test('runs the service all the same when the storefront cannot start [S-SHOP-05]', async () => {
    // The site refuses this setting of its own.
    const program = startAll({ folder, env: { BEHIND_PROXY: 'perhaps' } })
    const [, api = ''] = await program.says(API)
    await program.says(/the service runs without it/)
    expect((await fetch(`${api}/readyz`)).status).toBe(200)
    expect(program.child.pid !== undefined && isAlive(program.child.pid)).toBe(true)
  })
})
