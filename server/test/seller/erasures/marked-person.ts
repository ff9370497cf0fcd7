import { expect } from 'vitest'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { sendEnquiry } from '../../support/enquiries.ts'
import type { TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'
import { dumpFiles, dumpTables } from '../../support/whole-database.ts'

const FIELDS = ['first_name', 'last_name', 'passport_number', 'medical_note']
let number = 0

/** Somebody of whom every word can be found again. */
export function makePerson() {
  const mark = `canary${++number}x`
  return {
    mark,
    lead: { name: `Ada ${mark}`, email: `${mark}@travellers.example`, phone: '+962 7 9123-4567' },
    card: {
      first_name: `First${mark}`,
      last_name: `Last${mark}`,
      passport_number: `P${mark}`.toUpperCase(),
      medical_note: `Note of ${mark}`,
    },
  }
}
export type MadePerson = ReturnType<typeof makePerson>

/** A sale that asks for what is private, paid by transfer. */
export async function makeAskingSale(service: TestService): Promise<Bookable> {
  const sale = await makeBookable(service, {
    bank: true,
    methods: [{ kind: 'bank_transfer', deadline_hours: 48 }],
  })
  const asks = { scope: 'all', fields: FIELDS, collect: 'after', due_hours_before: 48 }
  await sale.call.patch(sale.optionPath, { traveller_details: asks })
  return sale
}

/** A booking with everything that a traveller can leave in it, paid and confirmed. */
export async function bookAll(sale: Bookable, { lead, mark, card }: MadePerson) {
  const booking = await sale.book({
    lead,
    payment_method: 'bank_transfer',
    special_requests: `Wish of ${mark}`,
    pickup_details: { notes: `Door of ${mark}` },
    attribution: { referrer: `https://blog.example/${mark}` },
  })
  await booking.open.put('/travellers/1', card)
  const receipt = smallPdf(mark)
  expect((await booking.open.upload(receipt)).status).toBe(200)
  await sale.call.post(`/v1/bookings/${booking.ref}/receipt/accept`, {})
  const cancelled = await sale.book({ lead, payment_method: 'bank_transfer' })
  await cancelled.open.post('/cancel', { reason: `Words of ${mark}` })
  return booking
}

/** A message to the seller, an answer, an account, and mails that have left. */
export async function leaveTraces(
  service: TestService,
  sale: Bookable,
  { lead, mark }: MadePerson,
): Promise<void> {
  const { email } = lead
  await sendEnquiry(sale.site, { ...lead, message: `Question of ${mark}` })
  const { data } = await sale.call.get('/v1/enquiries')
  await sale.call.post(`/v1/enquiries/${data[0].id}/answer`, { message: `Dear ${mark}` })
  const post = (path: string) => sale.site.send({ method: 'POST', path, body: { email } })
  expect((await post('/v1/public/auth/sign-in-link')).status).toBe(202)
  await sendWaitingMail({ ...service.deps, mailer: null })
}

/** Every line of the database and of the files that still knows them. */
export async function findTraces(service: TestService, { mark }: MadePerson): Promise<string[]> {
  const all = `${await dumpTables(service)}\n${await dumpFiles(service)}`
  return all.split('\n').filter(line => line.toLowerCase().includes(mark))
}
