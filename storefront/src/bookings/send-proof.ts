import type { AstroGlobal } from 'astro'
import type { FormState } from '#forms/form-state.ts'
import { readUpload } from '#forms/read-upload.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'
import type { OpenedBooking } from './open-booking.ts'

/** What the service takes. */
const MOST_PROOF_BYTES = 10 * 1024 * 1024
/** What a form adds around its file. */
const FORM_BYTES = 16 * 1024

type Visit = Pick<AstroGlobal, 'request' | 'locals'>

/** Sends a proof of payment on, once the booking has been opened: nobody else uploads anything. */
export async function sendProof(
  { request, locals }: Visit,
  { booking, can }: OpenedBooking,
): Promise<FormState | Response> {
  const { service, addresses, words, t } = locals
  const refused = (file: string): FormState => ({ typed: {}, errors: { file }, refusal: null })
  if (!can.submit_receipt) return seeOther(addresses.bookingPart(booking.ref, 'pay'))
  const mostBytes = MOST_PROOF_BYTES + FORM_BYTES
  const upload = await readUpload(request, { name: 'file', mostBytes })
  if (upload.tooLarge) return refused(t('afterwards.fileTooLarge'))
  if (upload.file === null) return refused(t('afterwards.fileMissing'))
  // Its first bytes say what it is; what the browser calls it is a guess by its name.
  const file = upload.file.slice(0, upload.file.size, 'application/octet-stream')
  const call = service.bookings.uploadReceipt(booking.ref, file, can.submit_receipt)
  const sent = await sendForm(call, {}, { words })
  if (sent.ok) return seeOther(addresses.booking(booking.ref, { done: 'proof' }))
  const { errors, refusal } = sent.form
  // The service calls the body of the request what the form calls a file.
  const [sentence] = Object.values(errors)
  return sentence === undefined ? { typed: {}, errors: {}, refusal } : refused(sentence)
}
