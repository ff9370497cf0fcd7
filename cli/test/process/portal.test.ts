import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preparePortal } from '../../../tools/run/portal.mjs'
import { API, makeUnbuildable, startAll } from './npm-start.ts'
import { makeFolder, PATIENT, removeFolder } from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  // What is built is kept, so that starts here take no longer than those of a developer.
  expect(await preparePortal({ developerTools: false })).toBeNull()
})
afterAll(() => removeFolder(folder))

/** Alone and empty, which is the quickest start. */
const ALONE = { OUTSET_STOREFRONT: '0', OUTSET_DEMO: '0' }
const PORTAL = /Portal\s+(http:\/\/127\.0\.0\.1:\d+\/staff)/

describe('npm start', PATIENT, () => {
  test('names the portal, which answers [P-SERVE-07]', async () => {
    const program = startAll({ folder, env: ALONE })
    const [, portal = ''] = await program.says(PORTAL)
    const page = await fetch(`${portal}/today`)
    expect(await page.text()).toContain('<div id="root">')
    const first = await (await fetch(portal.replace('/staff', '/'))).text()
    expect(first).toContain('<a href="/staff">Portal</a>')
  })

  test('leaves it out when told to [P-SERVE-07]', async () => {
    const program = startAll({ folder, env: { ...ALONE, OUTSET_PORTAL: '0' } })
    const [, api = ''] = await program.says(API)
    expect(await (await fetch(`${api}/staff/today`)).text()).toContain('It was left out')
    expect(await (await fetch(`${api}/`)).text()).not.toContain('Portal')
    expect(program.said()).not.toMatch(PORTAL)
  })

  test('runs the service all the same when it cannot be built, and says why [P-SERVE-07]', async () => {
    const program = startAll({ folder, env: ALONE, root: await makeUnbuildable(folder) })
    const [, api = ''] = await program.says(API)
    await program.says(/the service runs without it\. The portal could not be built/)
    const page = () => fetch(`${api}/staff/today`).then(answer => answer.text())
    await expect.poll(page).toContain('It could not be built.')
    expect(await page()).toContain('It said:')
    expect((await fetch(`${api}/readyz`)).status).toBe(200)
  })
})
