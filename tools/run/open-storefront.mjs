import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { NODE } from './dependencies.mjs'
import { keepRunning } from './keep-running.mjs'
import { prepareStorefront, STOREFRONT } from './storefront.mjs'

const USUAL_PORT = 4321

/** Whoever names an address runs a storefront themselves; in production `outset start` runs it. */
export function wantsStorefront() {
  const { OUTSET_STOREFRONT: wanted = '', NODE_ENV: mode = '', OUTSET_SHOP_DOMAIN } = process.env
  const isOff = mode === 'production' || OUTSET_SHOP_DOMAIN?.trim() === '0'
  return !isOff && ['', '1'].includes(wanted.trim())
}

/** Where one link has just been printed, the shop, which has no site yet, adds none. */
export async function openStorefront({ port, serviceUrl, isQuiet = false, signal }) {
  if (signal.aborted) return
  const fault = await prepareStorefront({ developerTools: false, background: true, signal })
  if (signal.aborted) return
  if (fault !== null) {
    console.error(`The storefront was left out; the service runs without it. ${fault}`)
    return
  }
  const code = await keepRunning(() => runOnce({ port, serviceUrl, isQuiet, signal }), {
    signal,
    say: line => console.error(line),
  })
  if (!signal.aborted) {
    console.error(`The storefront ended with ${code}; the service runs without it.`)
  }
}

/** Runs the shop until it ends; says where it is, once it is there. */
function runOnce({ port, serviceUrl, isQuiet, signal }) {
  const shop = spawn(NODE, [join(STOREFRONT, 'serve.ts')], {
    cwd: STOREFRONT,
    env: {
      ...process.env,
      OUTSET_URL: serviceUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    // It ends when this channel closes, however we end.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => shop.kill('SIGTERM')
  signal.addEventListener('abort', end)
  return new Promise(resolve => {
    let wasReady = false
    const finish = code => {
      signal.removeEventListener('abort', end)
      resolve({ code, wasReady })
    }
    shop.on('message', () => {
      wasReady = true
      const place = isQuiet ? 'The shop is ready, too.' : `  Storefront  http://localhost:${port}`
      console.log(`\n${place}\n`)
    })
    shop.on('error', error => finish(error.message))
    shop.on('exit', (code, ended) => finish(code ?? ended))
  })
}

/** The usual one, so that an address can be remembered, or any other if somebody has it. */
export async function choosePort() {
  return (await takePort(USUAL_PORT)) ?? (await takePort(0))
}

async function takePort(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return null
  }
  const found = server.address().port
  server.close()
  await once(server, 'close')
  return found
}
