import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUsableNode } from '../../../tools/run/usable-node.mjs'

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
