import { randomUUIDv7 } from 'node:crypto'
import type { Enquiry } from '#domain/enquiries.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { insertEnquiryAnswer, lockEnquiryById, updateEnquiry } from '#store/enquiries.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { mustFindEnquiry } from './must-find-enquiry.ts'
import { travellerMail } from './traveller-mail.ts'
import { priceStatusWith } from './update-enquiry.ts'

type Answer = { sellerId: string; id: string; message: string }

/** Mails the seller's words to whoever wrote, and keeps them with what they answer. */
export async function answerEnquiry(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  answer: Answer,
  guard: IdempotencyGuard,
): Promise<Enquiry> {
  return transaction(db, { seller: answer.sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => writeAnswer(tx, { answer, by, now }),
      reload: () => mustFindEnquiry(tx, answer),
    }),
  )
}

async function writeAnswer(
  tx: Tx,
  { answer, by, now }: { answer: Answer; by: Actor; now: Temporal.Instant },
): Promise<Enquiry> {
  const { sellerId, id, message } = answer
  const enquiry = await lockEnquiryById(tx, answer)
  if (!enquiry) throw notFound('enquiry')
  const answerId = randomUUIDv7()
  await insertEnquiryAnswer(tx, {
    sellerId,
    id: answerId,
    enquiryId: id,
    personId: by.personId,
    message,
    createdAt: now,
  })
  const status = 'answered'
  const priceStatus = await priceStatusWith(tx, enquiry, status)
  await updateEnquiry(tx, {
    ...enquiry,
    status,
    priceRequestStatus: priceStatus,
    updatedAt: now,
  })
  const { sellerName, ...mail } = await travellerMail(tx, { enquiry, by, now })
  await queueMail(tx, {
    ...mail,
    template: 'enquiry-answer',
    values: { reference: enquiry.reference, name: enquiry.name, message, sellerName },
  })
  await audit(tx, {
    sellerId,
    by,
    action: 'enquiry.answered',
    entity: 'enquiry',
    entityId: id,
    changes: { answer_id: answerId },
    at: now,
  })
  return mustFindEnquiry(tx, answer)
}
