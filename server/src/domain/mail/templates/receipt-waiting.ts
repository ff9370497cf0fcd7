import type { MailTemplate } from '../words.ts'

type Values = { ref: string; trip: string; lapsesAt: string }

/** To the seller, who alone can say whether the money came. */
export const receiptWaiting: MailTemplate<Values> = {
  en: ({ ref, trip, lapsesAt }) => ({
    subject: `A proof of payment waits for you: ${ref}`,
    paragraphs: [
      'A traveller sent a proof of payment and nobody has looked at it. Accept or refuse it; ' +
        'otherwise the booking is cancelled and its places are free again.',
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
      { label: 'Reise', value: trip },
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
