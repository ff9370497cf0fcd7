import { normaliseRate, parseDecimal, powerOfTen } from '#domain/money/decimal.ts'
import { invalidInput } from '#domain/refusal.ts'

const HIGHEST_RATE = 1_000_000_000n

/** With the eight decimals that a rate is kept, it is above zero and not beyond all reason. */
export function soundRate(field: string, text: string): string {
  const rate = normaliseRate(text)
  const decimal = parseDecimal(rate)
  if (decimal === null || decimal.units <= 0n) {
    throw invalidInput(field, 'too_small', 'must be above zero', 0)
  }
  if (decimal.units > HIGHEST_RATE * powerOfTen(decimal.scale)) {
    throw invalidInput(field, 'too_large', `must be at most ${HIGHEST_RATE}`, Number(HIGHEST_RATE))
  }
  return rate
}
