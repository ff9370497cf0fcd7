import type { PartBodies, PartName, PartOf } from './draft-parts.ts'
import { useTripDesk } from './use-trip-draft.tsx'

/** One part of the trip, to be shown in a form: what it says, how to change it, what is wrong. */
export function usePart<P extends PartName>(of: PartOf<P>) {
  const desk = useTripDesk()
  return {
    body: desk.read(of),
    change: (changed: Partial<PartBodies[P]>) => desk.write(of, changed),
    errors: desk.errorsOf(of),
    isReadOnly: !desk.mayEdit,
  }
}
