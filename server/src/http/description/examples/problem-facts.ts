import type { ProblemCode, ProblemFacts } from '#contract/problems.ts'
import { IDS } from './ids.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

const AN_OVERLAP = {
  resource: { id: IDS.resource, name: 'Salem', kind: 'guide' as const },
  option_id: IDS.option,
  option_name: 'Small group',
  product_id: IDS.product,
  trip_title: 'Wadi Rum by jeep',
  start: '2027-05-12T09:00',
  starts_at: '2027-05-12T06:00:00.000Z',
  ends_at: '2027-05-12T10:00:00.000Z',
  timezone: 'Asia/Amman',
}

/** The facts of each problem as a client might see them. */
export const PROBLEM_FACTS: { [Code in ProblemCode]: ProblemFacts<Code> } = {
  Unauthenticated: { reason: 'unknown_key' },
  NotPermitted: { permission: 'webhook:manage', reason: 'missing_permission' },
  OriginNotAllowed: { origin: 'https://elsewhere.example' },
  NotFound: { entity: 'product' },
  MethodNotAllowed: { allow: ['GET', 'HEAD'] },
  RequestTimeout: {},
  Conflict: { reason: 'idempotency_key_reused' },
  ResourcesOverlap: { overlaps: [AN_OVERLAP] },
  LossesNotAccepted: {
    losses: ['price_cells'],
    impact: {
      price_cells: {
        count: 1,
        items: [{ option_id: IDS.option, unit_id: IDS.unit, unit: 'Adult', cells: 3 }],
      },
      orphaned_bookings: { count: 0, items: [] },
      overbooked_starts: { count: 0, items: [] },
    },
  },
  VersionConflict: {
    current_version: 7,
    changed_by: { id: IDS.person, name: 'Odd' },
    changed_at: '2026-11-15T12:01:00.000Z',
  },
  DraftOutdated: {
    parts: [
      {
        key: 'text/en',
        part: 'text',
        option_id: null,
        locale: 'en',
        base_version: 3,
        current_version: 4,
        changed_by: { id: IDS.person, name: 'Odd' },
        changed_at: '2026-11-15T12:01:00.000Z',
      },
    ],
  },
  DraftRefused: {
    parts: [
      {
        key: `schedule/${IDS.option}`,
        part: 'schedule',
        option_id: IDS.option,
        locale: null,
        code: 'NotFound',
        details: { entity: 'option' },
      },
    ],
  },
  PayloadTooLarge: { limit_bytes: 262_144 },
  UnsupportedMediaType: {},
  InvalidInput: {
    errors: [
      {
        field: 'limit',
        reason: 'too_large',
        message: 'must be a whole number from 1 to 100',
        limit: 100,
      },
    ],
  },
  RateLimited: { retry_after_seconds: 30, reason: 'calls' },
  BadRequest: {},
  HeadersTooLarge: {},
  InternalError: {},
  Unavailable: { retry_after_seconds: 1 },
  SearchUnavailable: {},
  PriceTableNotMonotonic: {
    cells: [{ unit_id: IDS.unit, tier: 2, min_net: 10_000, min_net_usd: 10_000 }],
  },
  PriceTableTooLarge: {
    option_id: IDS.option,
    option_name: 'Small group',
    trip_title: 'Petra by night',
    rows: 212,
    limit: 200,
  },
  SlotClosed: {},
  SoldOut: {},
  NotEnoughCapacity: { remaining: 2 },
  PastCutoff: { cutoffAt: '2026-11-30T18:00:00.000Z' },
  PriceNotAvailable: { unitId: IDS.unit, reason: 'outside_season' },
  UnitQuantityInvalid: { unitId: IDS.unit, min: 1, max: 4 },
  AgeRestriction: { unitId: IDS.unit, minAge: 3, maxAge: 11 },
  AccompanimentRequired: { unitId: IDS.childUnit, by: [IDS.unit] },
  UnknownUnit: { unitId: IDS.unit },
  VehicleCapacityExceeded: { pax: 7, seats: 6 },
  VehicleLimitReached: { remainingVehicles: 0, limitName: 'Jeeps' },
  RoomingInvalid: { reason: 'rooms_required' },
  CurrencyNotEnabled: { currency: 'CHF' },
  ExtraQuantityInvalid: { extraId: IDS.extra, max: 2 },
  ExtraSoldOut: { extraId: IDS.extra },
  PickupNotOffered: { reason: 'outside_area' },
  PromoCodeInvalid: { reason: 'used_up' },
  OnRequest: {},
  HoldRequired: {},
  HoldExpired: {},
  PaymentMethodRequired: { offered: ['pay_on_arrival', 'bank_transfer'] },
  PaymentMethodNotOffered: { method: 'bank_transfer' },
  TravellerDetailsRequired: { missing: [{ traveller: 2, fields: ['date_of_birth'] }] },
  TravellerDetailsInvalid: {
    problems: [{ traveller: 1, field: 'passport_expiry', reason: 'expires_before_the_trip_ends' }],
  },
  PickupDetailsRequired: { missing: ['flight_number'] },
  SellerUnavailable: {},
  AdjustmentTooLarge: { total: usd(10_000) },
  PriceChanged: { total: usd(12_000), expected_total: usd(10_000) },
}
