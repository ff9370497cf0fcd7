import { forgetOldDeliveries as forgetAll } from '#operations/webhooks/forget-old-deliveries.ts'
import type { Job } from '../jobs.ts'

/** Lists look at the clock themselves, so nothing waits for it. */
export const forgetOldDeliveries: Job = {
  name: 'forget_old_deliveries',
  schedule: '47 * * * *',
  run: forgetAll,
}
