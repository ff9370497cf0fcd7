import { Money } from './money.ts'
import { named, nullable, prose, Type } from './schema.ts'

/** A mail as it would be written, before anybody sends it. */
export const MailPreview = named(
  'MailPreview',
  Type.Object({
    to: Type.String(),
    locale: Type.String(),
    subject: Type.String(),
    text: prose({ max: 100_000, description: 'Its link opens nothing: no token is made for it.' }),
  }),
)

const Share = { refund_pct: Type.Integer(), refund: Money }

export const CancelPreview = named(
  'CancelPreview',
  Type.Object({
    ...Share,
    /** What was paid and has not gone back. */
    paid: Money,
    policy: Type.Object(Share, {
      description: 'What the guest would get who cancels now, by the policy of the booking.',
    }),
    /** How much of the refund can go back to the card; the rest is given back otherwise. */
    to_card: Money,
    to_card_at_once: Type.Boolean({
      description: 'Whether that goes by itself, by `refund_cards_at_once` of the settings.',
    }),
    places: Type.Integer({ description: 'That go back on sale.' }),
    mail: nullable(MailPreview),
  }),
)
