import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Shops } from '@outset/server/operations/hosted-sites.ts'
import type { ProcessLifetime } from './process-lifetime.ts'
import type { Settings } from './settings/settings.ts'

const STOREFRONT = join(import.meta.dirname, '../../storefront')
const USUAL_PORT = '4321'
const PAUSE_MS = 2_000

/** Where one process starts both, the secret between them is of this start. */
export function withShopSecret<S extends Pick<Settings, 'shops' | 'runsShop'>>(settings: S): S {
  const { shops, runsShop } = settings
  if (!runsShop || !shops || shops.secret !== null) return settings
  return { ...settings, shops: { ...shops, secret: randomBytes(24).toString('hex') } }
}

type Shop = {
  shops: Shops
  serviceUrl: string
  /** Where browsers get pictures from, if that is another address. */
  publicUrl: string | null
  isProduction: boolean
  life: Pick<ProcessLifetime, 'onStop' | 'isStopping'>
  say: (line: string) => void
}

/**
 * Runs the shop of all sites beside the service, again whenever it ends. The service runs on when
 * there is none: somebody may have built the service alone.
 */
export function runShop(shop: Shop): void {
  const { life, say } = shop
  if (!existsSync(join(STOREFRONT, 'dist/server/entry.mjs'))) {
    say('The shop is not built, so no site is served: `npm run build` builds it.')
    return
  }
  const ending = new AbortController()
  const running = keepRunning(shop, ending.signal)
  life.onStop(async () => {
    ending.abort()
    await running
  })
}

async function keepRunning(shop: Shop, signal: AbortSignal): Promise<void> {
  const { say } = shop
  for (let turn = 0; !signal.aborted; turn += 1) {
    const { code, wasReady } = await runOnce(shop, signal)
    if (signal.aborted) return
    if (turn === 0 && !wasReady) {
      say(`The shop ended with ${code}; the service runs without it.`)
      return
    }
    say(`The shop ended with ${code}; it is started again in ${PAUSE_MS / 1000} s.`)
    await delay(PAUSE_MS, undefined, { signal }).catch(() => {})
  }
}

function runOnce(
  { shops, serviceUrl, publicUrl, isProduction, say }: Shop,
  signal: AbortSignal,
): Promise<{ code: number | string | null; wasReady: boolean }> {
  const { BEHIND_PROXY = isProduction ? '1' : '0', PATH = '' } = process.env
  const [, port = USUAL_PORT] = shops.place.domain.split(':')
  const child = spawn(process.execPath, [join(STOREFRONT, 'serve.ts')], {
    cwd: STOREFRONT,
    env: {
      PATH,
      NODE_ENV: isProduction ? 'production' : 'development',
      OUTSET_URL: serviceUrl,
      OUTSET_PUBLIC_URL: publicUrl ?? serviceUrl,
      OUTSET_SHOP_SECRET: shops.secret ?? '',
      HOST: '127.0.0.1',
      PORT: port,
      BEHIND_PROXY,
    },
    // It ends when this channel closes, however we end.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  return new Promise(resolve => {
    let wasReady = false
    const finish = (code: number | string | null) => {
      signal.removeEventListener('abort', end)
      resolve({ code, wasReady })
    }
    child.on('message', () => {
      wasReady = true
      say(`\n  Shops  ${shops.place.scheme}://${shops.place.domain}, listening on port ${port}\n`)
    })
    child.on('error', error => finish(error.message))
    child.on('exit', (code, ended) => finish(code ?? ended))
  })
}
