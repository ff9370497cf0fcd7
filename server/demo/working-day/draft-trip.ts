import { createTrip } from '#operations/trips/create-trip.ts'
import { putText } from '#operations/trips/texts.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DIRECT_SELLER } from '../sellers.ts'

const EDITOR = 'yusuf@sands-and-stars.example'

/** A trip that somebody has begun to write: no photo, no option and no price yet. */
export async function loadDraftTrip(world: DemoWorld): Promise<void> {
  const means = { db: world.deps.db, now: world.daysAgo(0) }
  const by = { ...world.by, personId: world.id(`person ${EDITOR}`) }
  const sellerId = world.id(`seller ${DIRECT_SELLER}`)
  const slug = 'wadi-rum-full-moon-camp'
  const trip = await createTrip(
    means,
    by,
    {
      sellerId,
      slug,
      template: 'multi_day',
      durationDays: 2,
      durationNights: 1,
      city: 'aqaba',
    },
    world.idempotencyKeyFor(`trip ${slug}`),
  )
  await putText(means, by, {
    sellerId,
    product: trip.id,
    locale: 'en',
    words: {
      title: 'A camp under the full moon',
      summary: 'One night in the desert when nobody needs a torch.',
      description: 'We walk out when the moon comes up, and eat when it is overhead.',
      highlights: ['Supper from the sand oven'],
      itinerary: [],
      inclusions: [],
      seo: null,
    },
  })
}
