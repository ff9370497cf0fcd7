import type { MailTemplate } from '../words.ts'

type Values = {
  sellerName: string
  /** Who left. */
  person: string
  /** The hosts that still get events. */
  hosts: string
  changedBy: string
  link: string
}

/** To every owner: endpoints go on when the person who named their address is gone. */
export const webhookMakerLeft: MailTemplate<Values> = {
  en: ({ sellerName, person, hosts, changedBy, link }) => ({
    subject: `${person} has left, but their webhooks keep running`,
    paragraphs: [
      'These webhook addresses were added by somebody who has left the team. They still receive ' +
        'bookings with guests’ names, emails and phone numbers. Every owner gets this email.',
    ],
    facts: [
      { label: 'Seller', value: sellerName },
      { label: 'Left', value: person },
      { label: 'Addresses', value: hosts },
      { label: 'Taken off by', value: changedBy },
    ],
    button: { label: 'Check webhooks', url: link },
    closing: ['If an address is not one of yours, turn its endpoint off.'],
  }),
  de: ({ sellerName, person, hosts, changedBy, link }) => ({
    subject: `${person} ist nicht mehr im Team, die Webhooks laufen weiter`,
    paragraphs: [
      'Jemand, der aus dem Team entfernt wurde, hatte diese Webhook-Adressen eingetragen. Sie ' +
        'erhalten weiterhin Buchungen mit Namen, E-Mail-Adressen und Telefonnummern der Gäste. ' +
        'Alle Inhaber erhalten diese Nachricht.',
    ],
    facts: [
      { label: 'Anbieter', value: sellerName },
      { label: 'Nicht mehr im Team', value: person },
      { label: 'Adressen', value: hosts },
      { label: 'Entfernt von', value: changedBy },
    ],
    button: { label: 'Webhooks prüfen', url: link },
    closing: ['Gehört eine Adresse nicht Ihnen, dann schalten Sie ihren Endpunkt ab.'],
  }),
  ar: ({ sellerName, person, hosts, changedBy, link }) => ({
    subject: `غادر ${person} الفريق، ونقاط الاستقبال التي أضافها ما زالت تعمل`,
    paragraphs: [
      'أضاف شخصٌ أُزيل من الفريق عناوين الاستقبال هذه، وما زالت تصلها الحجوزات بأسماء الضيوف ' +
        'وعناوين بريدهم وأرقام هواتفهم. تصل هذه الرسالة إلى جميع المالكين.',
    ],
    facts: [
      { label: 'البائع', value: sellerName },
      { label: 'غادر الفريق', value: person },
      { label: 'العناوين', value: hosts },
      { label: 'أزاله', value: changedBy },
    ],
    button: { label: 'مراجعة نقاط الاستقبال', url: link },
    closing: ['إذا لم يكن أحد العناوين لكم فأوقفوا نقطة استقباله.'],
  }),
}
