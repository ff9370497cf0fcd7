import { sendWaitingMail as sendAll } from '#operations/mail/send-waiting-mail.ts'
import type { Job } from '../jobs.ts'

/** A worker sends as it goes; this takes along what was left behind. */
export const sendWaitingMail: Job = {
  name: 'send_waiting_mail',
  schedule: '*/5 * * * *',
  run: async deps => (await sendAll(deps)).settled,
}
