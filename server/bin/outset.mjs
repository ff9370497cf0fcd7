#!/usr/bin/env node
// Runs the program with the Node that is installed beside it, whatever Node called this file.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = join(dirname(fileURLToPath(import.meta.url)), '../src/bin/outset.ts')

if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import(program)
} else {
  runWith(findNode())
}

function findNode() {
  try {
    const file = join(
      dirname(createRequire(import.meta.url).resolve('node/package.json')),
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
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    console.error(`${node} could not be started: ${error.message}.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
