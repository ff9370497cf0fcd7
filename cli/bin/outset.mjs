#!/usr/bin/env node
// Runs the program with the Node that is installed beside it, whatever Node called this file.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findUsableNode } from './usable-node.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const program = join(here, '../src/outset.ts')
const server = new URL('../../server/', import.meta.url).href

if (!existsSync(join(here, '../../node_modules/postgres/.applied.patch'))) {
  console.error('The database driver lacks its patch: run `node patches/apply.mjs` first.')
  process.exitCode = 1
} else if (Number(process.versions.node.split('.')[0]) >= 26) {
  // Before the first TypeScript is loaded: what was made of it is kept, and from the second start on
  // the compiler, which takes tens of megabytes, is not loaded at all.
  module.enableCompileCache(join(here, '../../node_modules/.cache/outset'))
  module.registerHooks({ resolve: findSource })
  await import(program)
} else {
  const { node, fault } = findUsableNode({ own: findNode() })
  if (node === undefined) {
    console.error(fault)
    process.exitCode = 1
  } else runWith(node)
}

/**
 * Our own sources are where their imports say. Node would look on the disk for each of thousands,
 * and for the package it belongs to: that takes a quarter of the processor time of a start, which
 * would then need more than its second.
 */
function findSource(specifier, context, nextResolve) {
  const url = specifier.endsWith('.ts') ? addressOf(specifier, context.parentURL) : null
  if (url === null) return nextResolve(specifier, context)
  return { url, format: 'module-typescript', shortCircuit: true }
}

/** As the `imports` and `exports` of server/package.json have it. */
function addressOf(specifier, parent) {
  if (specifier.startsWith('.')) return new URL(specifier, parent).href
  if (specifier.startsWith('#')) return `${server}src/${specifier.slice(1)}`
  const [, path] = /^@outset\/server\/(.+)$/.exec(specifier) ?? []
  if (path === undefined) return null
  return path.startsWith('demo/') ? server + path : `${server}src/${path}`
}

function findNode() {
  try {
    const file = join(
      dirname(module.createRequire(import.meta.url).resolve('node/package.json')),
      'bin/node',
    )
    if (existsSync(file)) return file
  } catch {
    // Said below.
  }
  console.error('Outset needs Node 26, which `npm install` brings along: run that first.')
  process.exit(1)
}

function runWith(node) {
  // The channel tells the program when this process is killed and can tell it nothing any more.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, [...process.execArgv, program, ...process.argv.slice(2)], { stdio })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    console.error(`${node} could not be started: ${error.message}.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
