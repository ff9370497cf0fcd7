import { sendMail } from '#operations/mail/send-mail.ts'
import type { JobDeps } from './jobs.ts'

/** What a queued job does. A throw leaves it in the queue for a later try. */
export type Task = (deps: JobDeps, payload: unknown) => Promise<void>

export const TASKS: Readonly<Record<string, Task>> = {
  async send_mail(deps, payload) {
    const { id } = payload as { id: string }
    const result = await sendMail(deps, id)
    // The reason stands in the outbox. An error here goes to the log, where no address may stand.
    if (result === 'postponed' || result === 'away') throw new Error(`Mail ${id} has to wait`)
  },
}
