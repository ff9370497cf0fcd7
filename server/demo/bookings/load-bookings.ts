import { createBooking } from '#operations/bookings/create-booking.ts'
import { updateSellerSettings } from '#operations/settings.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DIRECT_SELLER } from '../sellers.ts'
import { letHappen, staffOf } from './happenings.ts'
import { selectionOf, sellOnSite, sheetOf } from './sell-on-site.ts'
import { BOOKING_STORIES } from './stories.ts'

/** What was sold on both sites, one of each state, and what staff sold at their desk. */
export async function loadBookings(world: DemoWorld): Promise<void> {
  await takeTheirTime(world)
  for (const story of BOOKING_STORIES) await letHappen(world, await sellOnSite(world, story), story)
  await sellAtTheDesk(world)
}

const ANSWER_HOURS = 7 * 24

/** So that what waits for the seller still waits when somebody comes back to the demo. */
async function takeTheirTime({ deps, by, actingFor, daysAgo }: DemoWorld): Promise<void> {
  const { publicUrl } = deps
  const signed = { by: { ...by, authenticatedAt: null }, publicUrl }
  const change = { request_hours: ANSWER_HOURS }
  await updateSellerSettings(
    { ...actingFor(DIRECT_SELLER, { now: daysAgo(58) }), ...signed },
    { change },
  )
}

const DESK = {
  seller: DIRECT_SELLER,
  trip: 'petra-small-group-day',
  inDays: 14,
  time: '08:00',
  adults: 3,
  currency: 'USD',
  name: 'Musa Aziz',
  email: 'musa@example.com',
  phone: '+962790000002',
}

/** Three friends walked in and paid in cash, a little less than the list says. */
async function sellAtTheDesk(world: DemoWorld): Promise<void> {
  const { name, email, phone } = DESK
  const { currencies, geography, randomBytes, vault } = world.deps
  const sheet = await sheetOf(world, DESK)
  const staff = staffOf(world, DIRECT_SELLER, 'booking at the desk')
  await createBooking(
    { ...staff, geography: await geography.get(), randomBytes, vault },
    {
      sheet,
      selection: selectionOf(world, DESK, sheet),
      pricing: await currencies.staffPricing({ from: sheet.priceCurrency, asked: DESK.currency }),
      adjustments: [{ label: 'Friends of the house', amount: -1500 }],
      lead: { name, email, phone },
      payment: { method: 'cash', paid: null, dueAt: null },
      locale: 'en',
      specialRequests: null,
      pickupDetails: null,
      cards: [],
      expectedTotal: null,
      mayExceed: false,
      opening: null,
    },
  )
}
