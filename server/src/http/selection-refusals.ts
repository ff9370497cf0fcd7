import type { ProblemCode } from '#contract/problems.ts'

/** Why a selection cannot be had, in the order of the checks; the same wherever one is sold. */
export const SELECTION_REFUSALS = [
  'UnknownUnit',
  'UnitQuantityInvalid',
  'AgeRestriction',
  'AccompanimentRequired',
  'SlotClosed',
  'PastCutoff',
  'SoldOut',
  'NotEnoughCapacity',
  'VehicleCapacityExceeded',
  'VehicleLimitReached',
  'RoomingInvalid',
  'PriceNotAvailable',
  'ExtraQuantityInvalid',
  'ExtraSoldOut',
  'PickupNotOffered',
  'PromoCodeInvalid',
] as const satisfies readonly ProblemCode[]
