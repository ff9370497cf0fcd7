import type { Sent } from '../support/send.ts'
import * as oracle from './oracle.ts'
import type { Real } from './real-sale.ts'

type Model = oracle.Model

/** Something that one actor does, to the service and to the model. */
export type Act = {
  name: string
  send(real: Real): Promise<Sent>
  expect(model: Model): oracle.Expected
}

/** An act with its answer, and when it was begun and answered on a counter of all of them. */
export type Done = { act: Act; answer: oracle.Expected; begun: number; ended: number }

/** What everybody can read when all actors are done. */
export type Outcome = { free: Record<oracle.Start, number>; sales: readonly string[] }

/**
 * Whether the answers and the outcome are those of some order in which one thing was done after
 * the other: what an actor saw answered before it began something else stays before it.
 */
export function isExplained(model: Model, done: readonly Done[], outcome: Outcome): boolean {
  if (done.length === 0) return isOutcome(model, outcome)
  const firstEnd = Math.min(...done.map(({ ended }) => ended))
  return done.some(next => {
    if (next.begun > firstEnd) return false
    const later = structuredClone(model)
    const { status, code } = next.act.expect(later)
    if (status !== next.answer.status || code !== next.answer.code) return false
    return isExplained(
      later,
      done.filter(other => other !== next),
      outcome,
    )
  })
}

function isOutcome(model: Model, { free, sales }: Outcome): boolean {
  return (
    oracle.free(model, 'early') === free.early &&
    oracle.free(model, 'late') === free.late &&
    sales.every((text, index) => text === describeSale(model.sales[index]))
  )
}

function describeSale(sale: oracle.Sale | undefined): string {
  if (sale === undefined) return 'unknown'
  if (sale.lead === null) return sale.status
  return [sale.status, sale.payment, sale.cancelledBy].join(' ')
}

export async function readOutcome(real: Real, model: Model): Promise<Outcome> {
  const left = async (start: oracle.Start) => model.capacity - (await real.taken(start))
  const sales: string[] = []
  for (const index of model.sales.keys()) sales.push(await readSale(real, index))
  return { free: { early: await left('early'), late: await left('late') }, sales }
}

async function readSale(real: Real, index: number): Promise<string> {
  const { status, body } = await real.readHold(index)
  if (status === 200 && ['on_hold', 'expired'].includes(body.status)) return body.status
  const { body: booking } = await real.read(index)
  const { payment, cancellation } = booking
  return [booking.status, payment.status, cancellation?.by ?? null].join(' ')
}
