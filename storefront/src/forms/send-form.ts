import { OutsetConnectionError, OutsetError } from '@outset/sdk'
import type { SpeakOptions, Words } from '@outset/sdk/words'
import { type FormState, refusedForm, type Typed } from './form-state.ts'

/** What came of a form: the answer, or the form again with what is wrong and all that was typed. */
export type Sent<T> = { ok: true; data: T } | { ok: false; form: FormState; error: unknown }

/** Also a service that is away is said in the form: a page about it would lose the typing. */
export async function sendForm<T>(
  call: Promise<T>,
  typed: Typed,
  options: SpeakOptions & { words: Words },
): Promise<Sent<T>> {
  try {
    return { ok: true, data: await call }
  } catch (error) {
    const isSaid = error instanceof OutsetError || error instanceof OutsetConnectionError
    if (!isSaid) throw error
    return { ok: false, form: refusedForm(typed, error, options), error }
  }
}
