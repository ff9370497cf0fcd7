import type { MailTemplate } from '../words.ts'

type Values = {
  site: string
  siteId: string
  holders: readonly { ref: string; namesNobody: boolean; holds: number; checkouts: number }[]
}

/** To the seller whose site it is, who can give the places back and keep others out. */
export const hoardingNoticed: MailTemplate<Values> = {
  en: ({ site, siteId, holders }) => ({
    subject: `Places are held on ${site} and not booked`,
    paragraphs: [
      `Within an hour somebody has held places on ${site} again and again and booked next to ` +
        'nothing. While they are held nobody else can buy them.',
    ],
    facts: holders.map(({ ref, namesNobody, holds, checkouts }) => ({
      label: namesNobody ? 'Without a traveller' : `The address of ${ref}`,
      value: `Holds: ${holds}, booked: ${checkouts}`,
    })),
    closing: [
      `To give the places back, call POST /v1/storefronts/${siteId}/holds/release with the ` +
        'reference of a hold ({"ref": "…"}), or with {"address": null} for those without a ' +
        'traveller.',
      "If your site's server makes the holds, let it pass on the traveller's address, and list " +
        'your servers in `server_addresses`: nobody else can then hold places without naming ' +
        'anybody.',
    ],
  }),
  de: ({ site, siteId, holders }) => ({
    subject: `Auf ${site} werden Plätze reserviert und nicht gebucht`,
    paragraphs: [
      `Innerhalb einer Stunde hat jemand auf ${site} immer wieder Plätze reserviert und fast ` +
        'nichts gebucht. Solange sie reserviert sind, kann sie niemand sonst kaufen.',
    ],
    facts: holders.map(({ ref, namesNobody, holds, checkouts }) => ({
      label: namesNobody ? 'Ohne Reisenden' : `Die Adresse von ${ref}`,
      value: `Reservierungen: ${holds}, gebucht: ${checkouts}`,
    })),
    closing: [
      `Um die Plätze freizugeben, rufen Sie POST /v1/storefronts/${siteId}/holds/release auf, ` +
        'mit der Nummer einer Reservierung ({"ref": "…"}) oder mit {"address": null} für die ' +
        'ohne Reisenden.',
      'Reserviert der Server Ihrer Website, dann soll er die Adresse der Reisenden weitergeben; ' +
        'tragen Sie Ihre Server in `server_addresses` ein, dann reserviert sonst niemand, ohne ' +
        'jemanden zu nennen.',
    ],
  }),
  ar: ({ site, siteId, holders }) => ({
    subject: `أماكن تُحجز مؤقتاً على ${site} دون إتمام الحجز`,
    paragraphs: [
      `خلال ساعة واحدة حُجزت أماكن مؤقتاً على ${site} مراراً دون إتمام الحجز تقريباً، ` +
        'ولا يستطيع أحد شراءها ما دامت محجوزة.',
    ],
    facts: holders.map(({ ref, namesNobody, holds, checkouts }) => ({
      label: namesNobody ? 'دون ذكر مسافر' : `عنوان صاحب ${ref}`,
      value: `محجوز مؤقتاً: ${holds}، مكتمل: ${checkouts}`,
    })),
    closing: [
      `لإعادة الأماكن استدعِ POST /v1/storefronts/${siteId}/holds/release مع رقم أحد الحجوزات ` +
        '({"ref": "…"})، أو مع {"address": null} لما حُجز دون ذكر مسافر.',
      'إذا كان خادم موقعك هو من يحجز فليمرّر عنوان المسافر، وأدرج خوادمك في `server_addresses` ' +
        'كي لا يحجز غيرها دون ذكر مسافر.',
    ],
  }),
}
