import type { Metrics } from '../metrics.ts'

/** The steps of a sale, by the call that takes them. */
const STEPS: ReadonlyMap<string, string> = new Map([
  ['POST /v1/public/holds', 'hold'],
  ['POST /v1/public/checkout', 'checkout'],
  ['POST /v1/public/bookings/{ref}/cancel', 'cancellation'],
  ['POST /v1/bookings/{ref}/cancel', 'cancellation'],
])

const MADE = { name: 'sales_total', help: 'Holds, checkouts and cancellations that were made.' }
const REFUSED = {
  name: 'sales_refusals_total',
  help: 'Holds, checkouts and cancellations that were refused, by the code of the problem.',
}
const REFUSALS = {
  name: 'http_refusals_total',
  help: 'Calls that were refused, by the code of the problem.',
}

type Call = { method: string; path: string; status: number; code: string | null }

/**
 * What grows with a call besides its duration. Paths are templates and codes are those that the
 * description lists, so there is an end to the different ones.
 */
export function countersOf(
  metrics: Pick<Metrics, 'counted'>,
  { method, path, status, code }: Call,
): readonly { count: number }[] {
  const step = STEPS.get(`${method} ${path}`)
  if (code !== null) {
    const refused = metrics.counted(REFUSALS, { code })
    return step === undefined ? [refused] : [refused, metrics.counted(REFUSED, { step, code })]
  }
  return step !== undefined && status < 300 ? [metrics.counted(MADE, { step })] : []
}
