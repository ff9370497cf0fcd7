import { type TSchema, Type } from '../schema.ts'

export type Entry = {
  status: number
  kind: 'general' | 'refusal'
  /** The `detail` of the problem unless the code that refuses gives a more exact one. */
  detail: string
  /** When it happens, for the documentation. */
  when: string
  /** What a client should do. */
  advice: string
  facts: TSchema
}
type Words = Pick<Entry, 'detail' | 'when' | 'advice'>

export const NoFacts = Type.Object({})

export function general<F extends TSchema>(status: number, facts: F, words: Words) {
  return { status, kind: 'general' as const, facts, ...words }
}

export function refusal<F extends TSchema>(facts: F, words: Words) {
  return { status: 422, kind: 'refusal' as const, facts, ...words }
}
