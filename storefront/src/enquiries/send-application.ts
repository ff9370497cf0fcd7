import { type NewApplication, OutsetError } from '@outset/sdk'
import { type FormState, refusedForm, type Typed } from '#forms/form-state.ts'

/** Null when it was taken, else the form with everything still in it. */
export async function sendApplication(
  application: NewApplication,
  typed: Typed,
  { service, words }: Pick<App.Locals, 'service' | 'words'>,
): Promise<FormState | null> {
  try {
    await service.applications.send(application)
    return null
  } catch (error) {
    if (!(error instanceof OutsetError) || error.status >= 500) throw error
    return refusedForm(typed, error, { words })
  }
}
