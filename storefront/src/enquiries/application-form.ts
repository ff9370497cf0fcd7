import type { NewApplication } from '@outset/sdk'
import type { Typed } from '#forms/form-state.ts'
import { unchecked } from '#forms/unchecked.ts'

/** The fields of an application, named as the service names them. */
export const APPLICATION_FIELDS = [
  'company',
  'country',
  'name',
  'email',
  'message',
  'website',
] as const

/** What was typed, as the service takes it. What was left empty is not sent as a text. */
export function applicationBody(typed: Typed, locale: string): NewApplication {
  const given = APPLICATION_FIELDS.map(name => [name, typed[name] || null] as const)
  return unchecked<NewApplication>({ ...Object.fromEntries(given), locale })
}
