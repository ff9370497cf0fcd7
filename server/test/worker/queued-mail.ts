import { queueMail } from '#operations/mail/queue-mail.ts'
import { transaction } from '#store/database.ts'
import { findMailById } from '#store/mail-outbox.ts'
import type { TestService } from '../support/service.ts'

export type QueuedMail = { to?: string; fromName?: string; dropAfterMinutes?: number }

/** A mail that waits to be sent; answers its id. */
export async function queueSignInMail(service: TestService, mail: QueuedMail): Promise<string> {
  const { to = 'guest@mail.example', fromName = 'Desert Days', dropAfterMinutes } = mail
  const now = service.now()
  const { id } = await transaction(service.db, 'platform', tx =>
    queueMail(tx, {
      sellerId: null,
      to,
      template: 'staff-sign-in-link',
      locale: 'en',
      values: { link: 'https://trips.example/x?token=y', minutes: 15 },
      fromName,
      dropAfter: dropAfterMinutes ? now.add({ minutes: dropAfterMinutes }) : null,
      now,
    }),
  )
  return id
}

export async function readMail(service: TestService, id: string) {
  const mail = await transaction(service.db, 'platform', tx => findMailById(tx, id))
  return mail as NonNullable<typeof mail>
}
