import { join } from 'node:path'
import { ENGINE_ENV, ENGINE_FLAGS } from '../../cli/bin/engine.mjs'
import { ROOT } from './dependencies.mjs'
import { prepareDocs } from './docs-site.mjs'
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
      const docs = prepareDocsFor(signal)
      if (wantsPortal()) portal = preparePortalFor(send, { after: docs, signal })
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
