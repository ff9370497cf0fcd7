import { randomUUIDv7 } from 'node:crypto'
import type { Enquiry } from '#domain/enquiries.ts'
import { notFound } from '#domain/refusal.ts'
import { insertEnquiryAnswer, lockEnquiryById, updateEnquiry } from '#store/enquiries.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import { mustFindEnquiry } from './must-find-enquiry.ts'
import { travellerMail } from './traveller-mail.ts'
import { priceStatusWith } from './update-enquiry.ts'

type Answer = { id: string; message: string }

/** Mails the seller's words to whoever wrote, and keeps them with what they answer. */
export async function answerEnquiry(acting: Acting, answer: Answer): Promise<Enquiry> {
  return writeOnce(
    acting,
    w => writeAnswer(w, answer),
    (tx, id) => mustFindEnquiry(tx, { sellerId: acting.sellerId, id }),
  )
}

async function writeAnswer(
  { tx, by, now, sellerId, log }: Write,
  { id, message }: Answer,
): Promise<Enquiry> {
  const enquiry = await lockEnquiryById(tx, { sellerId, id })
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
  await log('enquiry.answered', id, { answer_id: answerId })
  return mustFindEnquiry(tx, { sellerId, id })
}
