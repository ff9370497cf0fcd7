import {
  type Attempt,
  attempt,
  type CreateHoldRefusal,
  type Hold,
  type Money,
  type Selection,
} from '@outset/sdk'
import { isSameMoney, keyFor, priceSeenFor } from '#book/seen-price.ts'
import { wholePrice } from '#book/whole-price.ts'

/** What the form of a booking carries besides the choice. */
export interface HoldForm {
  /** Made when the page was: a second press is the same booking. */
  page: string
  seen: string
}

export function readHoldForm(fields: URLSearchParams): HoldForm {
  const [page = '', seen = ''] = ['form', 'seen'].map(name => fields.get(name)?.slice(0, 100))
  return { page, seen }
}

export function holdSelection(
  service: App.Locals['service'],
  { value }: Selection,
  { page }: Pick<HoldForm, 'page'>,
): Promise<Attempt<Hold, CreateHoldRefusal>> {
  return attempt(service.holds.create(value, { idempotencyKey: keyFor(page, value) }))
}

/** The price that the visitor saw, where the hold has another one. */
export function movedFrom(seen: string, { value }: Selection, { quote }: Hold): Money | null {
  const before = priceSeenFor(seen, value)
  return before && !isSameMoney(before, wholePrice(quote.totals)) ? before : null
}
