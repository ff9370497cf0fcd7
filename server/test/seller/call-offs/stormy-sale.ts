import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import type { TestService } from '../../support/service.ts'

export const usd = (amount: number) => ({ amount, currency: 'USD' })
export const TO = '2027-05-20T09:00'
export const AFTER = '2027-05-21T09:00'

/** Calls off, or with `rest` asks what that would do. */
export const send = (
  of: Bookable,
  body: object,
  { rest = '', headers = {} }: { rest?: string; headers?: Record<string, string> } = {},
) =>
  of.seller.send({
    method: 'POST',
    path: `/v1/call-offs${rest}`,
    body: { reason: 'Storm.', ...body },
    headers,
  })
export const two = (of: Bookable, more: object = {}) => [
  { option_id: of.optionId, start: of.start, ...more },
  { option_id: of.optionId, start: of.start.replace('-12T', '-13T') },
]
export const bookOn = (of: Bookable, start: string, changed: object = {}) =>
  of.book({ ...changed }, { start })

/** Two bookings at the first start, one of them in German, and a paid one at the second. */
export async function threeBookings(service: TestService) {
  const storefront = { languages: ['en', 'de'], default_language: 'en' }
  const sale = await makeBookable(service, { storefront })
  const [first, second] = two(sale)
  const german = { ...LEAD, email: `de-${sale.optionId}@travellers.example` }
  const moved = await bookOn(sale, first?.start ?? '', { lead: german, locale: 'de' })
  const other = await bookOn(sale, first?.start ?? '')
  const cancelled = await bookOn(sale, second?.start ?? '')
  await sale.call.post(`/v1/bookings/${cancelled.ref}/payments`, { method: 'cash' })
  return { sale, moved, other, cancelled, german }
}
