import { type AnyProblem, OutsetError } from '@outset/sdk/seller'
import type { Words } from '@outset/sdk/words'
import type { Translate } from '#app/language/translate.ts'
import { sayRefusal } from '#kit/refusals/say-refusal.ts'

/** A refusal that came inside of an answer, as the same sentence that it would be by itself. */
export function problemText(
  problem: { code: string; detail: string; details: Record<string, unknown> },
  words: { t: Translate; service: Words },
): string {
  // What was refused inside an answer has all that a problem has but its status.
  const whole = { ...problem, status: 422 } as unknown as AnyProblem
  const call = { status: 422, name: '', requestId: null, retryAfter: null }
  return sayRefusal(new OutsetError(whole, call), words)
}
