import { type NewEnquiry, OutsetError } from '@outset/sdk'
import { type FormState, refusedForm, type Typed } from '#forms/form-state.ts'
import { enquiryFaults } from './enquiry-faults.ts'

/** Sent, with the number it got, or refused with everything still in the form. */
export type SentEnquiry = { reference: string } | { form: FormState }

export async function sendEnquiry(
  enquiry: NewEnquiry,
  { typed, labels }: { typed: Typed; labels: Readonly<Record<string, string>> },
  { service, words, t }: Pick<App.Locals, 'service' | 'words' | 't'>,
): Promise<SentEnquiry> {
  const faulty = enquiryFaults(typed, labels, t)
  if (faulty) return { form: faulty }
  try {
    const { reference } = await service.enquiries.create(enquiry)
    // What a program filled in is answered like the rest and gets no number.
    return { reference: reference ?? 'yes' }
  } catch (error) {
    if (!(error instanceof OutsetError) || error.status >= 500) throw error
    return { form: refusedForm(typed, error, { words }) }
  }
}
