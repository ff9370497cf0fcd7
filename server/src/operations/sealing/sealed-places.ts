import { offerTokenAad } from '#domain/offers/token.ts'
import type { SealedPlace } from '#store/erasures/sealed-values.ts'
import { mailAad } from '#store/mail-outbox.ts'
import { signingKeyAad, voucherKeyAad } from '../attendance/check-in-keys.ts'
import { dataKeyAad } from '../bookings/data-key.ts'
import { secretAad } from '../webhook-endpoints/secret-aad.ts'

/** Everything that the key of the installation seals, and what each value is bound to. */
export const SEALED_PLACES: readonly (SealedPlace & {
  what: string
  aadOf: (id: string) => string
})[] = [
  {
    what: 'data keys of bookings',
    table: 'booking_data_keys',
    id: 'booking_id',
    column: 'wrapped',
    aadOf: dataKeyAad,
  },
  {
    what: 'secrets of webhook endpoints',
    table: 'webhook_endpoints',
    id: 'id',
    column: 'secret',
    aadOf: secretAad,
  },
  {
    what: 'former secrets of webhook endpoints',
    table: 'webhook_endpoints',
    id: 'id',
    column: 'former_secret',
    aadOf: secretAad,
  },
  {
    what: 'tokens of offers',
    table: 'offers',
    id: 'id',
    column: 'token_sealed',
    aadOf: offerTokenAad,
  },
  {
    what: 'mails',
    table: 'mail_outbox',
    id: 'id',
    column: 'sealed',
    aadOf: mailAad,
  },
  {
    what: 'keys of vouchers',
    table: 'check_in_keys',
    id: 'seller_id',
    column: 'voucher_key',
    aadOf: voucherKeyAad,
  },
  {
    what: 'keys that sign check-in packs',
    table: 'check_in_keys',
    id: 'seller_id',
    column: 'signing_key',
    aadOf: signingKeyAad,
  },
]
