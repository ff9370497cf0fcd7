import { type Answer, answer } from '../endpoint.ts'

/** A PDF to be kept, which nobody between us and the reader keeps. */
export function answerVoucherPdf(pdf: Buffer, ref: string): Answer {
  return answer(200, pdf, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="voucher-${ref}.pdf"`,
    'x-content-type-options': 'nosniff',
  })
}
