import type { Company } from './company.ts'
import { Email, integer, line, named, nullable, prose, type Static, Type } from './schema.ts'
import { sellerLanguages } from './seller.ts'
import { versioned } from './version.ts'

const fields = {
  request_hours: integer({
    min: 1,
    max: 720,
    description: 'How long a booking on request waits for an answer.',
  }),
  link_hours: integer({
    min: 1,
    max: 8_760,
    description: 'How long a booking waits for its payment link, at most until the start.',
  }),
  proof_days: integer({
    min: 1,
    max: 60,
    description: 'How much longer a booking waits once a receipt has come.',
  }),
  default_cutoff_minutes: integer({
    min: 0,
    max: 43_200,
    description: 'How long before its start a new option stops being sold.',
  }),
  erase_details_days: integer({
    min: 1,
    max: 3_650,
    description: "How long after a trip its travellers' passport and medical details are kept.",
  }),
  sender_name: nullable(
    line({ max: 100, description: 'Who writes to travellers; null is the name of the seller.' }),
  ),
  notify_email: nullable({ ...Email, description: 'Where travellers answer and news is sent.' }),
  contact_phone: nullable(
    line({ max: 40, description: 'Where travellers call, with its country code.' }),
  ),
  voucher_in_mail: Type.Boolean({
    description: 'Whether the mail that confirms a booking brings its voucher along, as a PDF.',
  }),
  trip_reminder_mail: Type.Boolean({
    description:
      'Whether guests are reminded on the afternoon before their trip, with where and when. On ' +
      'for new sellers.',
  }),
  thank_you_mail: Type.Boolean({
    description: 'Whether guests are thanked on the morning after their trip. On for new sellers.',
  }),
  refund_cards_at_once: Type.Boolean({
    description:
      'Whether what a cancellation gives back goes to the card by itself. Otherwise somebody of ' +
      'the seller presses for it.',
  }),
  mail_footer: nullable(prose({ min: 1, max: 1_000, description: 'Last lines of every mail.' })),
  timezone: nullable(
    line({
      max: 64,
      description:
        'The clock of the company, by which its days begin and reports are counted; null is that ' +
        'of the place where most of its options start.',
    }),
  ),
}

export const SellerSettingsSchema = named(
  'SellerSettings',
  versioned({ ...fields, ...sellerLanguages }),
)
export const SellerSettingsChange = named(
  'SellerSettingsChange',
  Type.Partial(Type.Object({ ...fields, ...sellerLanguages })),
)
const Kept = Type.Object(fields)
/** Who the company is has a record of its own and is kept beside them. */
export type SellerSettings = Static<typeof Kept> & { company: Company | null }

/** Mails that are on for new sellers only: others may send such mails by rules of their own. */
export const NEW_SELLER_SETTINGS = {
  trip_reminder_mail: true,
  thank_you_mail: true,
} as const satisfies Partial<SellerSettings>

export const DEFAULT_SELLER_SETTINGS: SellerSettings = {
  request_hours: 24,
  link_hours: 72,
  proof_days: 5,
  default_cutoff_minutes: 0,
  erase_details_days: 90,
  sender_name: null,
  notify_email: null,
  contact_phone: null,
  voucher_in_mail: false,
  trip_reminder_mail: false,
  thank_you_mail: false,
  refund_cards_at_once: false,
  mail_footer: null,
  timezone: null,
  company: null,
}
