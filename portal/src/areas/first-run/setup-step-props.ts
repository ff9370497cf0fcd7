import type { SetupValues } from './setup-form.ts'

/** What each step of the setup is given. */
export interface SetupStepProps {
  values: SetupValues
  change: (changed: Partial<SetupValues>) => void
  /** A sentence for each field that is missing or was refused. */
  errors: Partial<Record<keyof SetupValues, string>>
  /** Whether a link to sign in with can be mailed. */
  mailLeaves: boolean
  /** Whether cards can be tried before the company has an account of its own. */
  testCards: boolean
}
