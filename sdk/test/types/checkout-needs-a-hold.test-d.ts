// What must not compile. Each line under an `@ts-expect-error` has to be an error.
import type { ExtraSelection, NewHold, Outset, PickupSelection } from '@outset/sdk'

const lead = { name: 'Rania Haddad', email: 'rania@example.com', phone: '+962790000000' }
const selection: NewHold = {
  option_id: 'o',
  start: '2027-05-12T09:00',
  units: [{ unit_id: 'u', qty: 2 }],
}

export async function book(outset: Outset): Promise<void> {
  await outset.checkout({ ref: 'AAAA-BBBB-CCCC', lead })
  await outset.checkout({ ...selection, lead, payment_method: 'pay_on_arrival' })
  await outset.checkout({ ref: 'AAAA-BBBB-CCCC', lead, payment_method: null })

  // @ts-expect-error a checkout needs a hold, or a selection
  await outset.checkout({ lead })
  // @ts-expect-error a selection needs its units
  await outset.checkout({ option_id: 'o', start: '2027-05-12T09:00', lead })
  // @ts-expect-error a checkout needs somebody to book for
  await outset.checkout({ ref: 'AAAA-BBBB-CCCC' })
  // @ts-expect-error no such way to pay
  await outset.checkout({ ref: 'AAAA-BBBB-CCCC', lead, payment_method: 'cash' })

  await outset.holds.create({ ...selection, pickup: { place_id: 'p' } })
  await outset.holds.create({ ...selection, pickup: { lat: 30.3, lng: 35.4 } })
  await outset.holds.create({ ...selection, pickup: null, extras: undefined })
  // @ts-expect-error a pickup is at a place or at a point
  await outset.holds.create({ ...selection, pickup: {} })
  // @ts-expect-error half a point is none
  await outset.holds.create({ ...selection, pickup: { lat: 30.3 } })
  // @ts-expect-error an extra needs its id
  await outset.holds.create({ ...selection, extras: [{ qty: 1 }] })
  // @ts-expect-error no such field
  await outset.holds.create({ ...selection, colour: 'red' })
}

// @ts-expect-error nothing is no pickup
export const pickup: PickupSelection = {}
// @ts-expect-error an extra needs its id
export const extra: ExtraSelection = { qty: 1 }
