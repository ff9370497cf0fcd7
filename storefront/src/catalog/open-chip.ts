import { attempt, type ListProductsQuery } from '@outset/sdk'
import { todayAt } from '#book/month-grid.ts'
import { type Chip, chipDays, weekendIn } from './chip-days.ts'

/** What a chip means on the clock of the place where the first trip of the list begins. */
export async function openChip(
  chip: Chip,
  { products }: Pick<App.Locals['service'], 'products'>,
  query: ListProductsQuery = {},
): Promise<ReturnType<typeof chipDays>> {
  const found = await attempt(products.list({ ...query, limit: 1 }))
  const card = found.ok ? found.data.data[0] : undefined
  const trip = card && (await attempt(products.get(card.slug, { seller: card.seller.slug })))
  const zone = trip?.ok ? trip.data.timezone : 'UTC'
  const weekend = weekendIn(card?.country.slug ?? '')
  return chipDays(chip, { today: todayAt(zone, Date.now()), weekend })
}
