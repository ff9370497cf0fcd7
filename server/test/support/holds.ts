import { findBookingByRef } from '#store/bookings/bookings.ts'
import { transaction } from '#store/database.ts'
import type { MadeSale } from './sales-world.ts'
import type { SendRequest, Sent } from './send.ts'
import type { TestService } from './service.ts'

type Sale = Pick<MadeSale, 'site' | 'body'>

/** Holds one of the first unit, with what is changed. */
export function hold(
  { site, body }: Sale,
  changed: object = {},
  { headers = {}, key }: { headers?: Record<string, string>; key?: string } = {},
): Promise<Sent> {
  const all = key === undefined ? headers : { ...headers, 'idempotency-key': key }
  return site.send({
    method: 'POST',
    path: '/v1/public/holds',
    headers: all,
    body: body(changed),
  })
}

export function onHold(
  { site }: Pick<Sale, 'site'>,
  ref: string,
  request: Omit<SendRequest, 'path' | 'key'> = {},
): Promise<Sent> {
  return site.send({ ...request, path: `/v1/public/holds/${ref}` })
}

/** How many places the calendar shows as left at the start. */
export async function remaining(sale: Pick<MadeSale, 'calendar' | 'start'>): Promise<number> {
  const { body } = await sale.calendar(sale.start.slice(0, 7))
  const day = body.find(({ date }: { date: string }) => date === sale.start.slice(0, 10))
  return day.starts[0].remaining
}

/** The booking as its seller knows it. */
export function readBooking(
  service: TestService,
  { seller }: Pick<MadeSale, 'seller'>,
  ref: string,
) {
  return transaction(service.db, { seller: seller.id }, tx =>
    findBookingByRef(tx, { sellerId: seller.id, ref }),
  )
}
