import type { ItineraryStep } from '@outset/sdk'

/** What happens on one day; `day` is null where the trip does not count days. */
export interface ItineraryDay {
  day: number | null
  steps: ItineraryStep[]
}

/** Steps by day, in the seller's order. One without a day belongs to the day before it. */
export function itineraryDays(steps: readonly ItineraryStep[]): ItineraryDay[] {
  const days: ItineraryDay[] = []
  for (const step of steps) {
    const last = days.at(-1)
    if (last && (step.day === null || step.day === last.day)) last.steps.push(step)
    else days.push({ day: step.day, steps: [step] })
  }
  return days
}
