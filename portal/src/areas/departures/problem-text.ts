import type { Words } from '@outset/sdk/words'
import type { Translate } from '#app/language/translate.ts'
import { innerRefusal } from '#kit/refusals/inner-refusal.ts'
import { sayRefusal } from '#kit/refusals/say-refusal.ts'

/** A refusal that came inside of an answer, as the same sentence that it would be by itself. */
export function problemText(
  problem: { code: string; detail: string; details: Record<string, unknown> },
  words: { t: Translate; service: Words },
): string {
  return sayRefusal(innerRefusal(problem), words)
}
