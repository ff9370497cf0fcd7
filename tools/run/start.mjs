import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ENGINE_ENV, ENGINE_FLAGS } from '../../cli/bin/engine.mjs'
import { ROOT } from './dependencies.mjs'
import { prepareDocs } from './docs-site.mjs'
import { holdShopPort } from './hold-shop-port.mjs'
import { openStorefront, wantsStorefront } from './open-storefront.mjs'
import { preparePortal, wantsPortal } from './portal.mjs'
import { runProgram } from './program.mjs'

const OUTSET = join(ROOT, 'cli/bin/outset.mjs')
/** So that an address can be remembered. */
const USUAL_PORT = 4321

/**
 * The service, the portal that it serves, and beside it the shop of all sites. The service comes
 * first: the portal is prepared with what the making of the database leaves of the machine, the
 * shop once the service is ready, and nothing that fails there stops it.
 */
export async function runStart(args) {
  const ending = new AbortController()
  const { signal } = ending
  const place = wantsStorefront() ? await holdShopPort(USUAL_PORT) : null
  if (place !== null) setUpShop(place.port)
  let portal = Promise.resolve()
  const code = await runProgram([...ENGINE_FLAGS, OUTSET, 'start', ...args], {
    env: ENGINE_ENV,
    onStart(send) {
      const docs = prepareDocsFor(signal)
      if (wantsPortal()) portal = preparePortalFor(send, { after: docs, signal })
    },
    async onMessage(message) {
      if (!message?.ready || place === null) return
      // One after the other, or both would take twice as long.
      await portal
      const { url: serviceUrl, isQuiet } = message.ready
      await openStorefront({ place, serviceUrl, isQuiet, signal })
      // Where there is none and will be none, nobody is asked to come back.
      place.release()
    },
  })
  ending.abort()
  place?.release()
  return code
}

/** The service and the shop know each other by a secret of this start. */
function setUpShop(port) {
  const { env } = process
  env.OUTSET_STOREFRONT = `http://localhost:${port}`
  env.OUTSET_SHOP_DOMAIN ||= `localhost:${port}`
  if (!env.OUTSET_SHOP_SECRET && !env.OUTSET_SHOP_SECRET_FILE) {
    env.OUTSET_SHOP_SECRET = randomBytes(24).toString('hex')
  }
}

async function prepareDocsFor(signal) {
  const fault = await prepareDocs({ background: true, signal })
  if (fault !== null && !signal.aborted) console.error(`/docs was left out. ${fault}`)
}

/** The service notices a build by itself; why there is none is for us to say. */
async function preparePortalFor(send, { after, signal }) {
  send({ portal: { status: 'building' } })
  // One after the other: the pages of /docs take seconds, the portal longer.
  await after
  const fault = await preparePortal({ developerTools: false, background: true, signal })
  if (signal.aborted) return
  send({ portal: fault === null ? { status: 'built' } : { status: 'failed', fault } })
  if (fault !== null) {
    console.error(`The portal was left out; the service runs without it. ${fault}`)
  }
}
