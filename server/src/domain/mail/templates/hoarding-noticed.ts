import type { MailTemplate } from '../words.ts'

type Values = {
  site: string
  siteId: string
  holders: readonly {
    ref: string
    namesNobody: boolean
    holds: number
    checkouts: number
    /** Booked and not paid. */
    unpaid: number
  }[]
}

/** To the seller whose site it is, who can give the places back and keep others out. */
export const hoardingNoticed: MailTemplate<Values> = {
  en: ({ site, siteId, holders }) => ({
    subject: `Seats are being held on ${site} but not booked`,
    paragraphs: [
      `Somebody has repeatedly held seats on ${site} and booked almost none of them, or has ` +
        'booked much without paying. Meanwhile nobody else can buy these places.',
    ],
    facts: holders.map(({ ref, namesNobody, holds, checkouts, unpaid }) => ({
      label: namesNobody ? 'Without a traveller' : `The address of ${ref}`,
      value: `Holds: ${holds}, booked: ${checkouts}, unpaid: ${unpaid}`,
    })),
    closing: [
      `To release the seats, call POST /v1/storefronts/${siteId}/holds/release with the ` +
        'reference above ({"ref": "…"}), or with {"address": null} for those without a ' +
        'traveller. With a reference, unpaid bookings of the same address are cancelled, too.',
      "If your site's server makes the holds, let it pass on the traveller's address, and list " +
        'your servers in `server_addresses`: nobody else can then hold places without naming ' +
        'anybody.',
    ],
  }),
  de: ({ site, siteId, holders }) => ({
    subject: `Auf ${site} werden Plätze reserviert und nicht gebucht`,
    paragraphs: [
      `Jemand hat auf ${site} immer wieder Plätze reserviert und fast nichts gebucht, oder ` +
        'vieles gebucht und nicht bezahlt. Diese Plätze kann solange niemand sonst kaufen.',
    ],
    facts: holders.map(({ ref, namesNobody, holds, checkouts, unpaid }) => ({
      label: namesNobody ? 'Ohne Reisenden' : `Die Adresse von ${ref}`,
      value: `Reservierungen: ${holds}, gebucht: ${checkouts}, unbezahlt: ${unpaid}`,
    })),
    closing: [
      `Um die Plätze freizugeben, rufen Sie POST /v1/storefronts/${siteId}/holds/release auf, ` +
        'mit einer Nummer von oben ({"ref": "…"}) oder mit {"address": null} für die ohne ' +
        'Reisenden. Mit einer Nummer werden auch unbezahlte Buchungen derselben Adresse ' +
        'storniert.',
      'Reserviert der Server Ihrer Website, dann soll er die Adresse der Reisenden weitergeben; ' +
        'tragen Sie Ihre Server in `server_addresses` ein, dann reserviert sonst niemand, ohne ' +
        'jemanden zu nennen.',
    ],
  }),
  ar: ({ site, siteId, holders }) => ({
    subject: `أماكن تُحجز مؤقتًا على ${site} دون إتمام الحجز`,
    paragraphs: [
      `حُجزت أماكن مؤقتًا على ${site} مرارًا دون إتمام الحجز تقريبًا، أو حُجز الكثير دون دفع، ` +
        'ولا يستطيع أحد غيرهم شراء هذه الأماكن في أثناء ذلك.',
    ],
    facts: holders.map(({ ref, namesNobody, holds, checkouts, unpaid }) => ({
      label: namesNobody ? 'دون ذكر مسافر' : `عنوان صاحب ${ref}`,
      value: `محجوز مؤقتًا: ${holds}، مكتمل: ${checkouts}، غير مدفوع: ${unpaid}`,
    })),
    closing: [
      `لإعادة الأماكن استدعِ POST /v1/storefronts/${siteId}/holds/release مع أحد الأرقام أعلاه ` +
        '({"ref": "…"})، أو مع {"address": null} لما حُجز دون ذكر مسافر. ومع الرقم تُلغى أيضًا ' +
        'الحجوزات غير المدفوعة من العنوان نفسه.',
      'إذا كان خادم موقعك هو من يحجز فليمرّر عنوان المسافر، وأدرج خوادمك في `server_addresses` ' +
        'كي لا يحجز غيرها دون ذكر مسافر.',
    ],
  }),
}
