import { IDS } from './ids.ts'

const TEXTS = {
  en: {
    subject: 'Tomorrow: {{trip}}',
    body: 'Hello {{name}},\n\nwe meet at {{meeting_point}}.\nPickup: {{pickup}}\n\n{{manage_link}}',
  },
}
const RULE = {
  name: 'A day before',
  trigger: 'before_start',
  offset_minutes: 1440,
  texts: TEXTS,
  kind: 'service',
  active: true,
}

/** What a seller writes to its guests. */
export const MESSAGE_EXAMPLES: Readonly<Record<string, unknown>> = {
  NewMessageRule: { ...RULE, filter: { product_ids: [IDS.product] } },
  MessageRuleChange: { offset_minutes: 2880, active: false },
  MessageRule: {
    id: IDS.messageRule,
    ...RULE,
    filter: { product_ids: [IDS.product], option_ids: [], storefront_ids: [], channel: null },
    sent: 41,
    created_at: '2026-11-15T10:00:00.000Z',
    updated_at: '2026-11-15T10:00:00.000Z',
    version: 1,
  },
  MailPreviewRequest: { locale: 'en', ref: '7K4M-Q2ZX-9HTB' },
  MailTextBody: {
    subject: 'See you soon: {{trip}}',
    lead: 'Hello {{name}},\n\nwe look forward to you.',
    closing: 'Yours, {{seller}}',
  },
  MessagePreviewRequest: { texts: TEXTS, ref: '7K4M-Q2ZX-9HTB' },
  MessageTest: { ref: '7K4M-Q2ZX-9HTB', locale: 'en' },
  NewDepartureMessage: {
    texts: { en: { subject: 'We leave from pier 3', body: 'Hello {{name}}, see you at pier 3.' } },
    refs: ['7K4M-Q2ZX-9HTB'],
  },
}
