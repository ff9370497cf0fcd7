import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUsableNode } from '../../bin/usable-node.mjs'

const MISSING =
  'error while loading shared libraries: libatomic.so.1: cannot open shared object file'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-node-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program that says what a Node would say of its version, or why it does not start. */
async function programThat(name: string, line: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, `#!/bin/sh\n${line}\n`)
  await chmod(file, 0o755)
  return file
}

test('the Node among the dependencies is taken where it starts', async () => {
  const own = await programThat('own', 'echo v26.10.0')
  const machine = await programThat('newer', 'echo v27.0.0')
  expect(findUsableNode({ own, machine })).toEqual({ node: own })
})

test('where it lacks a library, one of the machine that is new enough is taken', async () => {
  const own = await programThat('broken', `echo "node: ${MISSING}" >&2; exit 127`)
  const machine = await programThat('machine', 'echo v26.1.0')
  expect(findUsableNode({ own, machine })).toEqual({ node: machine })
})

test('where there is none, one sentence says which package is missing', async () => {
  const own = await programThat('broken-too', `echo "node: ${MISSING}" >&2; exit 127`)
  const machine = await programThat('old', 'echo v20.20.2')
  const { fault } = findUsableNode({ own, machine })
  expect(fault).toContain('"apt-get install libatomic1"')
  expect(fault?.split('\n')).toHaveLength(1)
})

test('what is wrong otherwise is said as the system says it, in one line', async () => {
  const old = "node: /lib/libc.so.6: version `GLIBC_2.99' not found"
  const own = await programThat('too-new', `cat >&2 <<'END'\n${old}\n${old}\nEND\nexit 1`)
  const machine = await programThat('old-too', 'echo v18.0.0')
  expect(findUsableNode({ own, machine })).toEqual({ fault: `${own} does not start: ${old}` })
})

/** A copy of the launcher with that program for the Node that is installed beside it. */
async function installLauncher(line: string): Promise<string> {
  const root = await mkdtemp(join(folder, 'installed-'))
  const bin = join(import.meta.dirname, '../../bin')
  await cp(bin, join(root, 'cli/bin'), { recursive: true })
  await mkdir(join(root, 'node_modules/postgres'), { recursive: true })
  await writeFile(join(root, 'node_modules/postgres/.applied.patch'), '')
  await mkdir(join(root, 'node_modules/node/bin'), { recursive: true })
  await writeFile(join(root, 'node_modules/node/package.json'), '{"name":"node"}')
  const node = join(root, 'node_modules/node/bin/node')
  await writeFile(node, `#!/bin/sh\n${line}\n`)
  await chmod(node, 0o755)
  return join(root, 'cli/bin/outset.mjs')
}

/** Runs the launcher by an engine that says it is an old one. */
async function runByOldNode(launcher: string) {
  const old = await programThat('old-engine', 'echo v20.20.2')
  const pretend = `data:text/javascript,${encodeURIComponent(
    `process.execPath = ${JSON.stringify(old)}
     const versions = { ...process.versions, node: '20.20.2' }
     Object.defineProperty(process, 'versions', { value: versions })`,
  )}`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', pretend, launcher, 'check'],
    { encoding: 'utf8', env: { PATH: process.env.PATH ?? '' } },
  )
  return { status, stdout, stderr }
}

test('the command called by an old Node runs with the one beside it', async () => {
  const launcher = await installLauncher(
    'if [ "$1" = --version ]; then echo v26.10.0; else echo "ran $*"; fi',
  )
  const { status, stdout } = await runByOldNode(launcher)
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^ran .*outset\.ts check\n$/)])
})

test('the command called by an old Node says in one sentence what the one beside it lacks', async () => {
  const launcher = await installLauncher(`echo "node: ${MISSING}" >&2; exit 127`)
  const { status, stdout, stderr } = await runByOldNode(launcher)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Node 26 does not start without libatomic\.so\.1: .*libatomic1.*\.\n$/)
})
