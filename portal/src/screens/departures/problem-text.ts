import { type AnyProblem, OutsetError } from '@outset/sdk/seller'
import type { Words } from '@outset/sdk/words'
import { sayRefusal } from '#parts/say-refusal.ts'
import type { Translate } from '#words/translate.ts'

/** A refusal that came inside of an answer, as the same sentence that it would be by itself. */
export function problemText(
  problem: { code: string; detail: string; details: Record<string, unknown> },
  words: { t: Translate; service: Words },
): string {
  const whole = { ...problem, status: 422 } as unknown as AnyProblem
  const call = { status: 422, name: '', requestId: null, retryAfter: null }
  return sayRefusal(new OutsetError(whole, call), words)
}
