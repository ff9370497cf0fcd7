import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * Tests of passkeys drive a real browser. Where none is found, and the system lets us, Debian's
 * Chromium is installed; where it does not, those tests are skipped and say so.
 */
export function installChromium() {
  if (findChromium() !== null) return
  const command = 'apt-get install --yes --no-install-recommends chromium'
  if (!mayInstall()) {
    console.log(
      `No Chromium was found, so the tests that drive a browser are skipped. To run them too: ` +
        `"${command}", or set CHROMIUM_PATH to one.`,
    )
    return
  }
  console.log(`Installing Chromium for the tests that drive a browser ("${command}").`)
  const [program, ...args] = command.split(' ')
  // The list of packages may be missing or old; it is only read again when that is so.
  if (run(program, args) || (run(program, ['update']) && run(program, args))) return
  console.log('Chromium could not be installed, so the tests that drive a browser are skipped.')
}

/** Where a browser is: named by CHROMIUM_PATH, or found under one of its usual names. */
export function findChromium() {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env
  if (named) return existsSync(named) ? named : null
  const files = PATH.split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  return files.find(file => existsSync(file)) ?? null
}

function mayInstall() {
  if (process.env.CHROMIUM_PATH || process.platform !== 'linux') return false
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A registry that is away must not keep a test run waiting for good.
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
    timeout: 300_000,
  })
  return status === 0
}
