import type { MailTemplate } from '../words.ts'

type Values = { ref: string; trip: string; lapsesAt: string }

/** To the seller, who alone can say whether the money came. */
export const receiptWaiting: MailTemplate<Values> = {
  en: ({ ref, trip, lapsesAt }) => ({
    subject: `A payment receipt is waiting for you: ${ref}`,
    paragraphs: [
      'A traveller has sent a payment receipt and nobody has checked it. Accept or reject it; ' +
        'otherwise the booking will be cancelled and its seats released.',
    ],
    facts: [
      { label: 'Booking', value: ref },
      { label: 'Trip', value: trip },
      { label: 'Cancelled at', value: lapsesAt },
    ],
  }),
  de: ({ ref, trip, lapsesAt }) => ({
    subject: `Ein Zahlungsnachweis wartet auf Sie: ${ref}`,
    paragraphs: [
      'Ein Zahlungsnachweis ist eingegangen, und niemand hat ihn angesehen. Nehmen Sie ihn an ' +
        'oder lehnen Sie ihn ab; sonst wird die Buchung storniert, und ihre Plätze sind frei.',
    ],
    facts: [
      { label: 'Buchung', value: ref },
      { label: 'Tour', value: trip },
      { label: 'Storniert am', value: lapsesAt },
    ],
  }),
  ar: ({ ref, trip, lapsesAt }) => ({
    subject: `إثبات دفع ينتظر مراجعتك: ${ref}`,
    paragraphs: [
      'أرسل مسافر إثبات دفع ولم يطّلع عليه أحد. اقبله أو ارفضه، ' +
        'وإلا أُلغي الحجز وأصبحت أماكنه متاحة.',
    ],
    facts: [
      { label: 'الحجز', value: ref },
      { label: 'الرحلة', value: trip },
      { label: 'يُلغى في', value: lapsesAt },
    ],
  }),
}
