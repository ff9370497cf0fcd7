import type { TripStatus } from './trip.ts'

export type StatusStep = 'publish' | 'unpublish' | 'archive'

const STEPS: Record<StatusStep, { from: readonly TripStatus[]; to: TripStatus }> = {
  publish: { from: ['draft', 'archived'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  archive: { from: ['draft', 'published'], to: 'archived' },
}

/** Where a step leads from here, or null when it cannot be taken. */
export function nextStatus(step: StatusStep, from: TripStatus): TripStatus | null {
  return STEPS[step].from.includes(from) ? STEPS[step].to : null
}

/** What a trip must have before it can be sold. */
export type Publishable = { unitsByOption: readonly number[]; publishedTexts: number }
export type MissingPart = 'option' | 'unit' | 'text'

export function findMissingParts({ unitsByOption, publishedTexts }: Publishable): MissingPart[] {
  const missing: MissingPart[] = []
  if (unitsByOption.length === 0) missing.push('option')
  else if (unitsByOption.every(units => units === 0)) missing.push('unit')
  if (publishedTexts === 0) missing.push('text')
  return missing
}
