import { createTrip } from '#operations/trips/create-trip.ts'
import { putText } from '#operations/trips/texts.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DIRECT_SELLER } from '../sellers.ts'

const EDITOR = 'yusuf@sands-and-stars.example'

/** A trip that somebody has begun to write: no photo, no option and no price yet. */
export async function loadDraftTrip(world: DemoWorld): Promise<void> {
  const slug = 'wadi-rum-full-moon-camp'
  const acting = world.actingFor(DIRECT_SELLER, {
    what: `trip ${slug}`,
    person: `person ${EDITOR}`,
    now: world.daysAgo(0),
  })
  const trip = await createTrip(acting, {
    slug,
    template: 'multi_day',
    durationDays: 2,
    durationNights: 1,
    citySlug: 'aqaba',
  })
  await putText(acting, {
    product: trip.id,
    locale: 'en',
    words: {
      title: 'A camp under the full moon',
      summary: 'One night in the desert when nobody needs a torch.',
      description: 'We walk out when the moon comes up, and eat when it is overhead.',
      highlights: ['Supper from the sand oven'],
      itinerary: [],
      inclusions: [],
      bring: [],
      clothing: '',
      weather: '',
      seo: null,
    },
  })
}
