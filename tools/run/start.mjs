import { join } from 'node:path'
import { ENGINE_ENV, ENGINE_FLAGS } from '../../cli/bin/engine.mjs'
import { ROOT } from './dependencies.mjs'
import { choosePort, openStorefront, wantsStorefront } from './open-storefront.mjs'
import { preparePortal, wantsPortal } from './portal.mjs'
import { runProgram } from './program.mjs'

const OUTSET = join(ROOT, 'cli/bin/outset.mjs')

/**
 * The service, the portal that it serves, and beside its demo world a storefront. The service comes
 * first: the portal is prepared with what the making of the database leaves of the machine, the
 * storefront once the service is ready, and nothing that fails there stops it.
 */
export async function runStart(args) {
  const ending = new AbortController()
  const { signal } = ending
  const port = wantsStorefront() ? await choosePort() : null
  if (port !== null) process.env.OUTSET_STOREFRONT = `http://localhost:${port}`
  let portal = Promise.resolve()
  const code = await runProgram([...ENGINE_FLAGS, OUTSET, 'start', ...args], {
    env: ENGINE_ENV,
    onStart(send) {
      if (wantsPortal()) portal = preparePortalFor(send, signal)
    },
    async onMessage(message) {
      if (!message?.ready?.demo || port === null) return
      // One after the other, or both would take twice as long.
      await portal
      await openStorefront({ port, serviceUrl: message.ready.url, signal })
    },
  })
  ending.abort()
  return code
}

/** The service notices a build by itself; why there is none is for us to say. */
async function preparePortalFor(send, signal) {
  send({ portal: { status: 'building' } })
  const fault = await preparePortal({ developerTools: false, background: true, signal })
  if (signal.aborted) return
  send({ portal: fault === null ? { status: 'built' } : { status: 'failed', fault } })
  if (fault !== null) {
    console.error(`The portal was left out; the service runs without it. ${fault}`)
  }
}
