import type { ClientSettings, Visitor } from './call/call-types.ts'
import { type Client, openClient, withoutUndefined } from './call/client.ts'
import { makeClient } from './call/make-client.ts'
import { WEBSITE_CALLS, type WebsiteCalls } from './generated/website-calls.gen.ts'

export { asRefusal } from './booking/as-refusal.ts'
export {
  type ActionProof,
  type BookingActions,
  type BookingProof,
  bookingActions,
  type TokenProof,
} from './booking/booking-actions.ts'
export { cardName } from './booking/card-name.ts'
export {
  type AskedField,
  type CheckoutRequirements,
  checkoutRequirements,
} from './booking/checkout-requirements.ts'
export type { Chosen, ChosenRooms, ChosenUnit } from './booking/chosen.ts'
export { type Countdown, holdCountdown } from './booking/hold-countdown.ts'
export { type MonthOfStarts, type MonthsSettings, months, monthsFrom } from './booking/months.ts'
export { type NextOpenSettings, nextOpen, type OpenStart } from './booking/next-open.ts'
export {
  type FindTripsClient,
  type FindTripsQuery,
  type FoundTrips,
  searchOrList,
} from './booking/search-or-list.ts'
export { type OfferedExtra, type Selection, selectionFor } from './booking/selection.ts'
export type { SelectionProblem } from './booking/selection-problem.ts'
export type { Call, CallOptions, ClientSettings, Fetch, Pages, Visitor } from './call/call-types.ts'
export type * from './generated/types.gen.ts'
export type * from './generated/website-calls.gen.ts'
export { keptFormatter } from './intl/kept-formatter.ts'
export { decimalsOf } from './money/currency-decimals.ts'
export { formatMoney } from './money/format-money.ts'
export { toDecimal } from './money/to-decimal.ts'
export { toMinor } from './money/to-minor.ts'
export { type Attempt, attempt } from './refusals/attempt.ts'
export { OutsetConnectionError } from './refusals/connection-error.ts'
export { type FormError, type FormReason, formErrors } from './refusals/form-errors.ts'
export {
  type AnyProblem,
  OutsetError,
  type UnexpectedAnswerProblem,
} from './refusals/outset-error.ts'

export { direction } from './site/direction.ts'
export { type DurationFormat, formatDuration, type TripLength } from './site/format-duration.ts'
export { formatStart, type StartFormat } from './site/format-start.ts'
export { type Hreflang, type HreflangSettings, hreflangs } from './site/hreflangs.ts'
export { type ImageSet, imageSet, jpegUrl, type Photo } from './site/image-set.ts'
export { type JsonLdSettings, jsonLd } from './site/json-ld.ts'
export { type ManageLink, parseManageUrl } from './site/parse-manage-url.ts'

export interface OutsetSettings extends ClientSettings, Visitor {
  /** The publishable key of the storefront, `pk_…`. */
  key: string
}

/** The client of a website. */
export interface Outset extends WebsiteCalls {
  /** The same for one visitor; all of them share what is kept. */
  for(visitor: Visitor): Outset
}

/** Opens the client of a website, on its server or in the browser. */
export function createOutset(settings: OutsetSettings): Outset {
  const { key } = settings
  // A secret key in a page is everybody's.
  if (!key?.startsWith('pk_')) throw new TypeError('key is no pk_…')
  return outsetOf(openClient(settings, '/v1/public/', { 'svc-publishable-key': key }))
}

function outsetOf(client: Client): Outset {
  return {
    ...makeClient<WebsiteCalls>(client, WEBSITE_CALLS),
    for: visitor => outsetOf({ ...client, ...withoutUndefined(visitor) }),
  }
}
