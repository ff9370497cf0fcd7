import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { NODE, ROOT } from './dependencies.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
// Ctrl-C reaches us from the terminal and once more from npm, but was pressed once.
const ONE_SIGNAL_MS = 300
const PARENT_CHECK_MS = 250

/**
 * Runs a program of ours until it ends, and gives its exit code. The program is asked to stop when
 * we are, and learns by the closing of its channel when we are killed. `onStart` is given a way to
 * tell it something.
 */
export async function runProgram(
  args,
  { cwd = ROOT, env = {}, onStart = () => {}, onMessage = () => {} } = {},
) {
  const child = spawn(NODE, args, {
    cwd,
    env: { ...env, ...programEnv() },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Away from the terminal's group, so that Ctrl-C reaches it once, through us.
    detached: process.platform !== 'win32',
  })
  child.on('message', onMessage)
  // It may be gone by then, which is no fault of whoever tells it something.
  onStart(message => child.connected && child.send(message, () => {}))
  const release = passSignalsOn(child)
  return new Promise(resolve => {
    child.on('error', error => {
      release()
      console.error(
        `${NODE} could not be started: ${error.message}. Delete node_modules, try again.`,
      )
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      release()
      endGroup(child.pid)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** A program that was ended hard, say in the middle of its tests, may have left workers behind. */
function endGroup(pid) {
  if (process.platform === 'win32') return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // It left nobody.
  }
}

/** Tools that start `node` by name get ours. */
export function programEnv() {
  const folders = [dirname(NODE), join(ROOT, 'node_modules/.bin'), process.env.PATH ?? '']
  return { ...process.env, PATH: folders.join(delimiter) }
}

function passSignalsOn(child) {
  const recent = new Set()
  let asked = false
  const passOn = signal => {
    if (recent.has(signal)) return
    asked = true
    recent.add(signal)
    setTimeout(() => recent.delete(signal), ONE_SIGNAL_MS).unref()
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, passOn)
  const watch = stopWithNpm(() => {
    if (!asked) passOn('SIGTERM')
  })
  return () => {
    for (const signal of SIGNALS) process.off(signal, passOn)
    clearInterval(watch)
  }
}

/** npm that is killed sends no signal. Without it nobody is left who could stop the program. */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop()
  }, PARENT_CHECK_MS)
  return watch.unref()
}
