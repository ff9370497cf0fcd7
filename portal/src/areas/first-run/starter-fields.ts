import type { StarterValues } from './starter-plan.ts'

/** What every part of the form is given. */
export interface StarterFields {
  values: StarterValues
  change: (changed: Partial<StarterValues>) => void
  /** What is wrong with a field, once somebody has tried to send the form. */
  errorOf: (field: keyof StarterValues) => string | undefined
}
