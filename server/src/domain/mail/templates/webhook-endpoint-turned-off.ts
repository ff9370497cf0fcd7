import type { MailTemplate } from '../words.ts'

type Values = { sellerName: string; url: string; failingSince: string; link: string }

/** Nothing that the receiver answered stands here: that is for those who may read deliveries. */
export const webhookEndpointTurnedOff: MailTemplate<Values> = {
  en: ({ sellerName, url, failingSince, link }) => ({
    subject: `A webhook endpoint of ${sellerName} was turned off`,
    paragraphs: [
      'No event has arrived at this address for a long time, so nothing is sent to it any more.',
    ],
    facts: [
      { label: 'Seller', value: sellerName },
      { label: 'Address', value: url },
      { label: 'Failing since', value: failingSince },
    ],
    button: { label: 'See deliveries', url: link },
    closing: ['When the receiver works again, turn the endpoint on and resend what it missed.'],
  }),
  de: ({ sellerName, url, failingSince, link }) => ({
    subject: `Ein Webhook-Endpunkt von ${sellerName} wurde abgeschaltet`,
    paragraphs: [
      'Unter dieser Adresse ist seit langem kein Ereignis mehr angekommen, deshalb wird nichts ' +
        'mehr dorthin gesendet.',
    ],
    facts: [
      { label: 'Anbieter', value: sellerName },
      { label: 'Adresse', value: url },
      { label: 'Gestört seit', value: failingSince },
    ],
    button: { label: 'Zustellungen ansehen', url: link },
    closing: [
      'Wenn der Empfänger wieder arbeitet, schalten Sie den Endpunkt ein und senden Sie noch ' +
        'einmal, was er versäumt hat.',
    ],
  }),
  ar: ({ sellerName, url, failingSince, link }) => ({
    subject: `تم إيقاف نقطة استقبال أحداث لدى ${sellerName}`,
    paragraphs: ['لم يصل أي حدث إلى هذا العنوان منذ مدة طويلة، لذلك لم نعد نرسل إليه شيئًا.'],
    facts: [
      { label: 'البائع', value: sellerName },
      { label: 'العنوان', value: url },
      { label: 'متعطل منذ', value: failingSince },
    ],
    button: { label: 'عرض عمليات الإرسال', url: link },
    closing: ['عندما يعمل المستقبِل من جديد، شغّل نقطة الاستقبال وأعد إرسال ما فاتها.'],
  }),
}
