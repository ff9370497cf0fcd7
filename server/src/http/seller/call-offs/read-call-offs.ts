import type { CallOffsBody } from '#contract/call-off.ts'
import type { Static } from '#contract/schema.ts'
import { readStart } from '#domain/availability/local-start.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { CallOffs } from '#operations/call-offs/create-call-off.ts'

/** What is asked, with every start and reference in the form in which it is kept. */
export function readCallOffs(body: Static<typeof CallOffsBody>): CallOffs {
  return {
    departures: body.departures.map(({ option_id, start, move_to }, index) => ({
      optionId: option_id.toLowerCase(),
      start: startIn(start, `departures.${index}.start`),
      moveTo: move_to == null ? null : startIn(move_to, `departures.${index}.move_to`),
    })),
    plan: {
      reason: body.reason,
      reasons: body.reasons ?? {},
      moves: new Map(
        (body.move ?? []).map(({ ref, start }, index) => [
          refIn(ref),
          startIn(start, `move.${index}.start`),
        ]),
      ),
      except: new Set((body.except ?? []).map(refIn)),
      mayExceed: body.override_capacity ?? false,
    },
  }
}

function startIn(text: string, field: string): string {
  if (readStart(text)) return text
  throw invalidInput(field, 'bad_date', 'is no start')
}

function refIn(text: string): string {
  return readReference(text) ?? text
}
