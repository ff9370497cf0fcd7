import type { ClientSettings, Visitor } from './call/call-types.ts'
import { bearer, openClient } from './call/client.ts'
import { makeClient } from './call/make-client.ts'
import { SELLER_CALLS, type SellerCalls } from './generated/seller-calls.gen.ts'

export type { Call, CallOptions, ClientSettings, Fetch, Pages } from './call/call-types.ts'
export type * from './generated/seller-calls.gen.ts'
export type * from './generated/types.gen.ts'
export { formatMoney } from './money/format-money.ts'
export { toDecimal } from './money/to-decimal.ts'
export { toMinor } from './money/to-minor.ts'
export { type Attempt, attempt } from './refusals/attempt.ts'
export { OutsetConnectionError } from './refusals/connection-error.ts'
export { type FormError, formErrors } from './refusals/form-errors.ts'
export {
  type AnyProblem,
  OutsetError,
  type UnexpectedAnswerProblem,
} from './refusals/outset-error.ts'

/** With a secret key, `sk_…`; a signed-in person of the staff has a cookie instead. */
export interface SellerClientSettings
  extends ClientSettings,
    Pick<Visitor, 'cookie' | 'forwardedFor' | 'onSetCookie'> {}

/** The client of a seller's own systems. A secret key never belongs into a browser. */
export function createSeller(settings: SellerClientSettings): SellerCalls {
  const client = openClient(settings, '/v1/', bearer(settings.key))
  return makeClient<SellerCalls>(client, SELLER_CALLS)
}
