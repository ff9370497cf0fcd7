import { type BookableOverrides, makeBookable } from '../../support/bookings.ts'
import type { TestService } from '../../support/service.ts'

export const FIELDS = [
  'first_name',
  'last_name',
  'date_of_birth',
  'nationality',
  'passport_number',
  'passport_expiry',
  'medical_note',
]
export const CARD = {
  first_name: 'Ada',
  last_name: 'Traveller',
  date_of_birth: '1990-12-10',
  nationality: 'gb',
  passport_number: 'X1234567',
  passport_expiry: '2031-01-01',
  medical_note: 'Canary peanuts',
}

/** A booking for two of a trip that asks for the details of its travellers. */
export async function bookAskingSale(
  service: TestService,
  changed: object = {},
  overrides: BookableOverrides = {},
) {
  const sale = await makeBookable(service, overrides)
  const asks = { scope: 'all', fields: FIELDS, collect: 'after', due_hours_before: 48 }
  await sale.call.patch(sale.optionPath, { traveller_details: { ...asks, ...changed } })
  const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]
  const booking = await sale.book({}, { units })
  return { sale, booking, open: booking.open }
}
