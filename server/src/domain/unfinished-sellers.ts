import { SETUP_STEPS } from '#values/sellers.ts'

export type SetupStep = (typeof SETUP_STEPS)[number]

export type SetupFacts = {
  hasCome: boolean
  hasSite: boolean
  /** The kinds of payment that any of its sites takes. */
  ways: readonly string[]
  hasBank: boolean
  takesCards: boolean
  trips: number
  published: number
}

/** What a company that the platform added still lacks before it sells. */
export function missingSteps(facts: SetupFacts): SetupStep[] {
  const { ways } = facts
  const isDone: Record<SetupStep, boolean> = {
    sign_in: facts.hasCome,
    site: facts.hasSite,
    payment: ways.length > 0,
    bank: facts.hasBank || !ways.includes('bank_transfer'),
    cards: facts.takesCards || !ways.includes('online_card'),
    trip: facts.trips > 0,
    publish: facts.published > 0,
  }
  return SETUP_STEPS.filter(step => !isDone[step])
}
