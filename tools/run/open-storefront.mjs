import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { NODE } from './dependencies.mjs'
import { keepRunning } from './keep-running.mjs'
import { prepareStorefront, STOREFRONT } from './storefront.mjs'

/** Whoever names an address runs a storefront themselves; in production `outset start` runs it. */
export function wantsStorefront() {
  const { OUTSET_STOREFRONT: wanted = '', NODE_ENV: mode = '', OUTSET_SHOP_DOMAIN } = process.env
  const isOff = mode === 'production' || OUTSET_SHOP_DOMAIN?.trim() === '0'
  return !isOff && ['', '1'].includes(wanted.trim())
}

/** Where one link has just been printed, the shop, which has no site yet, adds none. */
export async function openStorefront({ place, serviceUrl, isQuiet = false, signal }) {
  if (signal.aborted) return
  const fault = await prepareStorefront({ developerTools: false, background: true, signal })
  if (signal.aborted) return
  if (fault !== null) {
    console.error(`The storefront was left out; the service runs without it. ${fault}`)
    return
  }
  const code = await keepRunning(() => runOnce({ place, serviceUrl, isQuiet, signal }), {
    signal,
    say: line => console.error(line),
  })
  if (!signal.aborted) {
    console.error(`The storefront ended with ${code}; the service runs without it.`)
  }
}

/** Runs the shop until it ends; says where it is, once it is there. */
function runOnce({ place, serviceUrl, isQuiet, signal }) {
  const shop = spawn(NODE, [join(STOREFRONT, 'serve.ts')], {
    cwd: STOREFRONT,
    env: {
      ...process.env,
      OUTSET_URL: serviceUrl,
      HOST: '127.0.0.1',
      PORT: 'handed',
    },
    // It ends when this channel closes, however we end.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => shop.kill('SIGTERM')
  signal.addEventListener('abort', end)
  return new Promise(resolve => {
    let wasReady = false
    const finish = async code => {
      signal.removeEventListener('abort', end)
      if (!signal.aborted) await place.holdAgain()
      resolve({ code, wasReady })
    }
    shop.on('message', async ({ wants }) => {
      if (wants === 'port') {
        if (!(await place.handTo(shop))) end()
        return
      }
      wasReady = true
      const address = `http://localhost:${place.port}`
      const line = isQuiet ? 'The shop is ready, too.' : `  Storefront  ${address}`
      console.log(`\n${line}\n`)
    })
    shop.on('error', error => finish(error.message))
    shop.on('exit', (code, ended) => finish(code ?? ended))
  })
}
