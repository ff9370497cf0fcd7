import { Refused, refuse } from '#domain/refusal.ts'

/** Fields that a step refuses get the name of the part of the body they stand in. */
export async function inPart<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'InvalidInput') throw error
    const { facts, detail } = error.refusal
    const named = facts.errors ?? []
    const errors = named.map(fault => ({ ...fault, field: `${part}.${fault.field}` }))
    throw refuse('InvalidInput', { errors }, detail && `${part}.${detail}`)
  }
}
