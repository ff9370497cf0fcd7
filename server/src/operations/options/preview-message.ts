import { transaction } from '#store/database.ts'
import { judgeTexts } from '../message-rules.ts'
import {
  composeForDeparture,
  type DepartureMessage,
  findRecipients,
  type MessageDeps,
  openContexts,
} from './create-message.ts'
import type { WhichDeparture } from './get-manifest.ts'

/** Who would get it, in which language and under which subject. */
export async function previewMessage(
  { db, now }: MessageDeps,
  which: WhichDeparture,
  { texts, refs }: DepartureMessage,
) {
  judgeTexts(texts)
  return transaction(db, { seller: which.sellerId }, async tx => {
    const { addressed, skipped } = await findRecipients(tx, which, { refs, now })
    const contextOf = openContexts(tx)
    const recipients = []
    for (const { booking, to } of addressed) {
      const composed = composeForDeparture(booking, await contextOf(booking), {
        texts,
        to,
        now,
        opens: false,
      })
      if (composed === null) continue
      const { subject, locale } = composed.mail
      recipients.push({ ref: booking.ref, name: booking.leadName ?? '', locale, subject })
    }
    return { recipients, skipped }
  })
}
