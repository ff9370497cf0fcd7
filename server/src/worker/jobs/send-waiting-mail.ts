import { sendWaitingMail as sendAll } from '#operations/mail/send-waiting-mail.ts'
import type { Job } from '../jobs.ts'

/** Each mail has a job of its own; this takes along what such a job left behind. */
export const sendWaitingMail: Job = {
  name: 'send_waiting_mail',
  schedule: '*/5 * * * *',
  run: sendAll,
}
