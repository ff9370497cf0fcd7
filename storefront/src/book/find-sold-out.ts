import { attempt, type PublicTrip, selectionFor } from '@outset/sdk'
import { type Choice, chosenOf } from './read-choice.ts'

/**
 * Extras that nobody can have on this day, so that they are not offered: the page of a trip does
 * not know their stock, but a quote for one of each says which of them has run out.
 */
export async function findSoldOut(
  service: Pick<App.Locals['service'], 'quotes'>,
  trip: PublicTrip,
  choice: Choice,
): Promise<Choice['short']> {
  const chosen = selectionFor(trip, choice.option.id, chosenOf(choice))
  if (chosen.problems.length > 0) return {}
  const unknown = chosen.extras
    .filter(({ qty, max, comesAlong }) => qty === 0 && max !== 0 && !comesAlong)
    .map(({ extra }) => extra.id)
    .filter(id => choice.short[id] === undefined)
  const gone: Record<string, number> = {}
  let asked = unknown.reduce((selection, id) => selection.withExtra(id, 1), chosen)
  while (Object.keys(gone).length < unknown.length) {
    const priced = await attempt(service.quotes.create(asked.value))
    const soldOut = priced.ok || priced.problem.code !== 'ExtraSoldOut' ? null : priced.problem
    const id = soldOut?.details.extraId
    if (id === undefined || !unknown.includes(id)) break
    gone[id] = 0
    asked = asked.withExtra(id, 0)
  }
  return gone
}
