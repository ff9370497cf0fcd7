import type { PartBodies, PartName, PartOf } from './draft-parts.ts'
import { useTripDraft } from './use-trip-draft.tsx'

/** One part of the trip, to be shown in a form: what it says, how to change it, what is wrong. */
export function usePart<P extends PartName>(of: PartOf<P>) {
  const { read, write, errorsOf, mayEdit } = useTripDraft()
  return {
    body: read(of),
    change: (changed: Partial<PartBodies[P]>) => write(of, changed),
    errors: errorsOf(of),
    isReadOnly: !mayEdit,
  }
}
