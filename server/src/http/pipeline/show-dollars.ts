import { PROBLEMS } from '#contract/problems.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { Refused } from '#domain/refusal.ts'
import type { PipelineDeps } from '../deps.ts'
import type { Answer, AnyCall, AnyEndpoint } from '../endpoint.ts'
import { type InDollars, inDollars, twinFiller } from '../price-twins.ts'
import type { HttpCall } from './http-call.ts'

type Handler = (httpCall: HttpCall, call: AnyCall) => Promise<Answer> | Answer

/** What staff and the platform are answered says beside each price what it is worth in dollars. */
export function showingDollars(
  { exchangeRates }: Pick<PipelineDeps, 'exchangeRates'>,
  endpoint: AnyEndpoint,
  handle: Handler,
): Handler {
  if (endpoint.auth.kind === 'website' || endpoint.auth.kind === 'anyone') return handle
  const fillers = Object.entries(endpoint.answers).flatMap(([status, { schema }]) => {
    const fill = schema && twinFiller(schema)
    return fill ? [[Number(status), fill] as const] : []
  })
  const byStatus = new Map(fillers)
  const hasPricesInProblems = endpoint.problems.includes('PriceTableNotMonotonic')
  if (byStatus.size === 0 && !hasPricesInProblems) return handle
  return async (httpCall, call) => {
    const currency = currencyOf(call)
    const dollars = inDollars(await exchangeRates.get())
    try {
      const given = await handle(httpCall, call)
      const fill = byStatus.get(given.status)
      return fill ? { ...given, body: fill(given.body, { currency, dollars }) } : given
    } catch (error) {
      throw withDollars(error, { currency, dollars })
    }
  }
}

function currencyOf({ caller }: AnyCall): CurrencyCode {
  return caller?.kind === 'seller' ? caller.priceCurrency : 'USD'
}

/** The facts of a refusal that names prices. */
function withDollars(error: unknown, terms: { currency: CurrencyCode; dollars: InDollars }) {
  if (!(error instanceof Refused) || error.refusal.code !== 'PriceTableNotMonotonic') return error
  const { code, facts, detail } = error.refusal
  const filled = twinFiller(PROBLEMS[code].facts)?.(facts, terms)
  const refusal = { code, facts: { ...facts, ...Object(filled) } }
  return new Refused(detail === undefined ? refusal : { ...refusal, detail })
}
