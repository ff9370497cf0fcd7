// `npm start` of the site alone. Under systemd or in a container those start it again, so there it
// is `serve.ts` by itself.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { keepRunning } from '../tools/run/keep-running.mjs'

const ending = new AbortController()
let site

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    ending.abort()
    site?.kill(signal)
  })
}

process.exitCode = await keepRunning(runOnce, { signal: ending.signal, say: console.error })

function runOnce() {
  return new Promise(resolve => {
    let wasReady = false
    site = fork(join(import.meta.dirname, 'serve.ts'))
    site.on('message', () => (wasReady = true))
    site.on('exit', (code, signal) => resolve({ code: code ?? signal, wasReady }))
  })
}
