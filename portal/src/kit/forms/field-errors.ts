import type { Words } from '@outset/sdk/words'

/** What is wrong with the fields of a form, by their paths as in `lead.email`. */
export function fieldErrors(error: unknown, service: Words): Readonly<Record<string, string>> {
  return error == null ? {} : service.fields(error)
}
