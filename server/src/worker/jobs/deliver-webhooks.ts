import { deliverDue } from '#operations/webhooks/deliver-due.ts'
import { turnOffFailing } from '#operations/webhooks/turn-off-failing.ts'
import type { Job } from '../jobs.ts'

/**
 * A worker sends as it goes; this takes along what was left behind, and turns off endpoints that
 * have failed for too long.
 */
export const deliverWebhooks: Job = {
  name: 'deliver_webhooks',
  schedule: '* * * * *',
  async run(deps) {
    return (await deliverDue(deps)) + (await turnOffFailing(deps))
  },
}
