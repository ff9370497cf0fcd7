import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

let clone: string
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'outset-clone-'))
})
afterAll(() => rm(clone, { recursive: true, force: true }))

/**
 * A clone with the packages that `npm start` installs in one, and no other: those that the lock
 * file does not call a developer's. They are links to those of this folder: nothing is fetched.
 */
async function makeClone(): Promise<void> {
  const isSource = (path: string) => !/node_modules|[/\\]dist([/\\]|$)/.test(path)
  for (const name of ['package.json', 'package-lock.json', 'sdk']) {
    await cp(join(ROOT, name), join(clone, name), { recursive: true, filter: isSource })
  }
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  for (const [path, entry] of Object.entries<Record<string, unknown>>(packages)) {
    const isTop = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)
    if (!isTop || entry.dev || entry.devOptional || entry.link) continue
    await mkdir(dirname(join(clone, path)), { recursive: true })
    await symlink(join(ROOT, path), join(clone, path))
  }
  await mkdir(join(clone, 'node_modules/.bin'))
  await symlink('../typescript/bin/tsc', join(clone, 'node_modules/.bin/tsc'))
}

test('is built and packed as the guide says, without the tools of developers', async () => {
  await makeClone()
  expect(await readdir(join(clone, 'node_modules'))).not.toContain('react')
  await run('npm', ['run', 'build', '--workspace', 'sdk'], { cwd: clone })
  const { stdout } = await run('npm', ['pack', '--workspace', 'sdk', '--json'], { cwd: clone })
  const [packed] = JSON.parse(stdout)
  const names: string[] = packed.files.map(({ path }: { path: string }) => path)
  for (const name of ['website', 'seller', 'react', 'webhooks', 'words/de']) {
    expect(names).toContain(`dist/${name}.js`)
    expect(names).toContain(`dist/${name}.d.ts`)
  }
})
