import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The validation library, loaded with the first body: nothing that is read needs it. */
export function validation(): typeof import('typebox/schema') {
  return require('typebox/schema')
}
