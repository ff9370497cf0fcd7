import type { SpeakOptions, Words } from '@outset/sdk/words'

/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

/** A form as it is shown: empty, filled in, or sent and refused with everything still in it. */
export interface FormState {
  readonly typed: Typed
  /** What is wrong with a field, by its name. */
  readonly errors: Readonly<Record<string, string>>
  /** What is wrong with all of it. */
  readonly refusal: string | null
}

export function openForm(typed: Typed = {}): FormState {
  return { typed, errors: {}, refusal: null }
}

/** A form that the service refused, in the traveller's words. */
export function refusedForm(
  typed: Typed,
  error: unknown,
  { words, ...options }: SpeakOptions & { words: Words },
): FormState {
  const errors = words.fields(error, options)
  return { typed, errors, refusal: words.refusal(error, options) }
}

export function isRefused({ errors, refusal }: FormState): boolean {
  return refusal !== null || Object.keys(errors).length > 0
}

/** The `id` of a field, for its label and for links to it. */
export function fieldId(name: string): string {
  return name.replaceAll(/[^\w-]+/g, '-')
}
