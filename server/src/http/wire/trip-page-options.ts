import { tierObject } from '#contract/policy.ts'
import { findInLocale, inLocale } from '#domain/catalog.ts'
import type { OptionPeriod } from '#domain/pricing/option-periods.ts'
import { largestParty } from '#domain/pricing/party.ts'
import type { PickupRule, RoomType, SaleExtra, SaleUnit } from '#domain/sales/sale-sheet.ts'
import { confirmationOf, type TravellerDetails } from '#domain/trips/option.ts'
import type { SellerMoney } from '#memory/currencies.ts'
import type { SheetOption } from '#store/products/trip-pages.ts'
import { wireCover } from './pickup.ts'

type PricedNow = { optionPeriod: OptionPeriod | null }
type Words = { locale: string; money: SellerMoney }

export function wirePageOption(
  option: SheetOption,
  { isDefault, optionPeriod, ...words }: Words & PricedNow & { isDefault: boolean },
) {
  const { policy, pickup, roomTypes } = option
  const { locale } = words
  return {
    id: option.id,
    name: inLocale(option.names, locale).text,
    is_default: isDefault,
    private: option.private,
    vehicle: option.vehicle,
    sales_paused: option.salesPaused,
    min_units: option.minUnits,
    max_units: option.maxUnits,
    smallest_group: smallestGroupOf(option, optionPeriod),
    max_party: largestParty(option),
    availability_type: option.availabilityType,
    capacity_mode: option.capacityMode,
    confirmation: confirmationOf(option),
    units: option.units.map(unit => ({
      ...wireUnit(unit, locale),
      ages_required: option.pricedByAge.includes(unit.id),
      from_price: wireUnitPrice(unit, optionPeriod, words.money),
    })),
    policy: { name: policy.name, tiers: policy.tiers.map(tierObject) },
    traveller_details: wireTravellerDetails(option.travellerDetails),
    pickup: pickup && {
      included: pickup.included,
      required: pickup.required,
      asks: pickup.asks,
      instructions: findInLocale(pickup.instructions, locale)?.text ?? null,
    },
    pickup_rules: (pickup?.rules ?? []).map(rule => wirePickupRule(rule, words)),
    ...(roomTypes.length > 0
      ? { room_types: roomTypes.map(roomType => wireRoomType(roomType, words)) }
      : {}),
  }
}

/** Where nothing says it better, what the option asks for at least. */
export function smallestGroupOf(
  { id, minUnits }: Pick<SheetOption, 'id' | 'minUnits'>,
  period: OptionPeriod | null,
): number {
  return period?.groups[id] ?? Math.max(1, minUnits ?? 1)
}

/** Null where no price is shown, or none can be booked. */
function wireUnitPrice(
  { id, free }: SaleUnit,
  period: OptionPeriod | null,
  { currency, price }: SellerMoney,
) {
  const minor = free && period !== null ? 0 : period?.units[id]
  return minor === undefined || price === null ? null : { amount: price(minor), currency }
}

function wirePickupRule(rule: PickupRule, { locale, money }: Words) {
  return {
    id: rule.id,
    name: inLocale(rule.names, locale).text,
    kind: rule.kind,
    ...wireCover(rule.covers),
    price: money.convert(rule.price),
    per: rule.per,
    minutes_before: rule.minutesBefore,
  }
}

function wireRoomType(roomType: RoomType, { locale, money }: Words) {
  return {
    id: roomType.id,
    name: inLocale(roomType.names, locale).text,
    sleeps: roomType.sleeps,
    shareable: roomType.shareable,
    supplement: money.convert(roomType.supplement),
    available: roomType.rooms,
  }
}

function wireUnit(unit: SaleUnit, locale: string) {
  return {
    id: unit.id,
    type: unit.type,
    label: inLocale(unit.labels, locale).text,
    min_age: unit.minAge,
    max_age: unit.maxAge,
    min_qty: unit.minQty,
    max_qty: unit.maxQty,
    takes_seat: unit.takesSeat,
    free: unit.free,
    accompanied_by: unit.accompaniedBy,
  }
}

export function wirePageExtra(extra: SaleExtra, { locale, money }: Words) {
  return {
    id: extra.id,
    name: inLocale(extra.names, locale).text,
    description: findInLocale(extra.descriptions, locale)?.text ?? null,
    per: extra.per,
    who: extra.who,
    included: extra.included,
    option_ids: extra.optionIds,
    min_age: extra.minAge,
    max_age: extra.maxAge,
    unit_types: extra.unitTypes,
    max_per_booking: extra.maxPerBooking,
    pay: extra.pay,
    price: money.convert(extra.price),
    unit_prices: Object.fromEntries(
      Object.entries(extra.unitPrices).map(([id, minor]) => [id, money.convert(minor)]),
    ),
    // What is paid on the day is paid as the seller says, whatever the page is shown in.
    local_price: extra.localPrice,
  }
}

function wireTravellerDetails(details: TravellerDetails) {
  return {
    scope: details.scope,
    fields: details.fields,
    collect: details.collect,
    due_hours_before: details.dueHoursBefore,
  }
}
