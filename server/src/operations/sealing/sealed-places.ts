import { offerTokenBond } from '#domain/offers/token.ts'
import type { SealedPlace } from '#store/erasures/sealed-values.ts'
import { mailBond } from '#store/mail-outbox.ts'
import { dataKeyBond } from '../bookings/data-key.ts'
import { secretBond } from '../webhook-endpoints/secret-bond.ts'

/** Everything that the key of the installation seals, and what each value is bound to. */
export const SEALED_PLACES: readonly (SealedPlace & {
  what: string
  bondOf: (id: string) => string
})[] = [
  {
    what: 'data keys of bookings',
    table: 'booking_data_keys',
    id: 'booking_id',
    column: 'wrapped',
    bondOf: dataKeyBond,
  },
  {
    what: 'secrets of webhook endpoints',
    table: 'webhook_endpoints',
    id: 'id',
    column: 'secret',
    bondOf: secretBond,
  },
  {
    what: 'former secrets of webhook endpoints',
    table: 'webhook_endpoints',
    id: 'id',
    column: 'former_secret',
    bondOf: secretBond,
  },
  {
    what: 'tokens of offers',
    table: 'offers',
    id: 'id',
    column: 'token_sealed',
    bondOf: offerTokenBond,
  },
  {
    what: 'mails',
    table: 'mail_outbox',
    id: 'id',
    column: 'sealed',
    bondOf: mailBond,
  },
]
