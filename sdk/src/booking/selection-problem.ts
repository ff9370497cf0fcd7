import type {
  AccompanimentRequiredProblem,
  AgeRestrictionProblem,
  ExtraQuantityInvalidProblem,
  FieldReason,
  InvalidInputProblem,
  PickupNotOfferedProblem,
  RoomingInvalidProblem,
  SlotClosedProblem,
  UnitQuantityInvalidProblem,
  UnknownUnitProblem,
} from '../generated/types.gen.ts'

/** Code and facts, as the service would say them. */
type Refusal =
  | Said<InvalidInputProblem>
  | Said<UnknownUnitProblem>
  | Said<UnitQuantityInvalidProblem>
  | Said<AgeRestrictionProblem>
  | Said<AccompanimentRequiredProblem>
  | Said<SlotClosedProblem>
  | Said<RoomingInvalidProblem>
  | Said<ExtraQuantityInvalidProblem>
  | Said<PickupNotOfferedProblem>
type Said<P extends { code: string; details: unknown }> = Pick<P, 'code' | 'details'>

/** What is missing or wrong in a selection, with the code that the service would refuse it with. */
export type SelectionProblem = Refusal & {
  /** Where it is in the selection, as in `units.0.ages`. */
  field: string
  /** The same in steps: `['units', 0, 'ages']`. */
  path: (string | number)[]
  /** Of the unit, the extra or the room type that it is about; null where it is about several. */
  id: string | null
}

interface Where {
  path: (string | number)[]
  id?: string | null
}

export function problemAt({ path, id = null }: Where, refusal: Refusal): SelectionProblem {
  return { ...refusal, field: path.join('.'), path, id }
}

/** What is wrong with one field, as the service says it. */
export interface Fault {
  reason: FieldReason
  message: string
  limit?: number
}

export function faultAt(where: Where, fault: Fault): SelectionProblem {
  const errors = [{ field: where.path.join('.'), ...fault }]
  return problemAt(where, { code: 'InvalidInput', details: { errors } })
}
