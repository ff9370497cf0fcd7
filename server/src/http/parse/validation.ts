import { createRequire } from 'node:module'
import { isAddressForm } from '#domain/mail/header-text.ts'

const require = createRequire(import.meta.url)

/** The validation library, loaded with the first body: nothing that is read needs it. */
export function validation(): typeof import('typebox/schema') {
  const { Format }: typeof import('typebox/format') = require('typebox/format')
  // The blanks around an address are taken off when it is read.
  Format.Set('idn-email', isAddressInBlanks)
  return require('typebox/schema')
}

const isAddressInBlanks = (text: string): boolean => isAddressForm(text.trim())
