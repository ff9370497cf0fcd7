import type { Money, Outset, TripCard, TripTemplate } from '@outset/sdk'
import { formatMoney } from '@outset/sdk'

export async function show(outset: Outset): Promise<string[]> {
  // In requests words are closed, alone or in a list.
  await outset.products.list({ template: ['day_tour', 'activity'], sort: 'price', facets: true })
  await outset.products.list({ template: 'day_tour', city: ['petra'] as const })
  // @ts-expect-error no such kind of trip
  await outset.products.list({ template: ['daytour'] })
  // @ts-expect-error no such order
  await outset.products.list({ sort: 'colour' })
  // @ts-expect-error no such parameter
  await outset.products.list({ colour: 'red' })
  // @ts-expect-error what is looked for is needed
  await outset.places.search({})

  const { data } = await outset.products.list({ locale: undefined })
  const [card] = data
  if (card === undefined) return []
  // In answers they are open: a later version may add some.
  const kind: string = card.template
  if (card.template === 'a kind of tomorrow') return [kind]
  // @ts-expect-error so it may be one that is not known today
  const known: TripTemplate = card.template
  // @ts-expect-error there may be no price
  formatMoney(card.from_price, 'ar')
  const price: Money | null = card.from_price
  const shown: string[] = price ? [formatMoney(price, 'ar'), known] : []
  for await (const item of outset.products.list({ city: 'petra' })) {
    const same: TripCard = item
    shown.push(same.title)
  }
  return shown
}
