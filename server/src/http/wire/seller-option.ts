import type { ExtrasBody, NewOptionBody, OptionChangeBody, UnitsBody } from '#contract/option.ts'
import type { Static } from '#contract/schema.ts'
import { currencyCodeOf, isCurrencyCode } from '#domain/money/currency.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { SaleExtra, SaleUnit } from '#domain/sales/sale-sheet.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { GivenUnit } from '#operations/options/put-units.ts'
import type { OptionSettings } from '#operations/trips/create-option.ts'
import type { GivenExtra } from '#operations/trips/put-extras.ts'
import type { Option } from '#store/options/options.ts'
import { given } from './given.ts'
import { wireTravellerDetails } from './traveller-details.ts'

export function wireOption(option: Option) {
  return {
    id: option.id,
    product_id: option.tripId,
    names: option.names,
    is_default: option.isDefault,
    private: option.private,
    sales_paused: option.salesPaused,
    min_units: option.minUnits,
    max_units: option.maxUnits,
    max_party: option.maxParty,
    availability_type: option.availabilityType,
    capacity_mode: option.capacityMode,
    confirmation: option.confirmation,
    cutoff_minutes: option.cutoffMinutes,
    cutoff_days: option.cutoffDays,
    cutoff_time: option.cutoffTime,
    groups_per_start: option.groupsPerStart,
    capacity_pool_id: option.capacityPoolId,
    policy_id: option.policyId,
    traveller_details: wireTravellerDetails(option.travellerDetails),
    created_at: timestamp(option.createdAt),
  }
}

type OptionBody = Static<typeof NewOptionBody> | Static<typeof OptionChangeBody>

export function readOptionSettings(body: OptionBody): Partial<OptionSettings> {
  const { traveller_details: details } = body
  return given({
    names: body.names,
    isDefault: body.is_default,
    private: body.private,
    salesPaused: body.sales_paused,
    minUnits: body.min_units,
    maxUnits: body.max_units,
    maxParty: body.max_party,
    availabilityType: body.availability_type,
    capacityMode: body.capacity_mode,
    confirmation: body.confirmation,
    cutoffMinutes: body.cutoff_minutes,
    cutoffDays: body.cutoff_days,
    cutoffTime: body.cutoff_time,
    groupsPerStart: body.groups_per_start,
    capacityPoolId: body.capacity_pool_id,
    policyId: body.policy_id,
    travellerDetails: details && {
      scope: details.scope,
      fields: details.fields,
      collect: details.collect,
      dueHoursBefore: details.due_hours_before ?? null,
    },
  })
}

export function wireUnits(units: readonly SaleUnit[]) {
  return {
    units: units.map(unit => ({
      id: unit.id,
      type: unit.type,
      labels: unit.labels,
      min_age: unit.minAge,
      max_age: unit.maxAge,
      min_qty: unit.minQty,
      max_qty: unit.maxQty,
      takes_seat: unit.takesSeat,
      free: unit.free,
      accompanied_by: unit.accompaniedBy,
    })),
  }
}

export function readUnits({ units }: Static<typeof UnitsBody>): GivenUnit[] {
  return units.map(unit => ({
    ...given({ id: unit.id }),
    type: unit.type,
    labels: unit.labels,
    minAge: unit.min_age ?? null,
    maxAge: unit.max_age ?? null,
    minQty: unit.min_qty ?? null,
    maxQty: unit.max_qty ?? null,
    takesSeat: unit.takes_seat ?? true,
    free: unit.free ?? false,
    accompaniedBy: unit.accompanied_by ?? [],
  }))
}

export function wireExtras(extras: readonly SaleExtra[]) {
  return {
    extras: extras.map(extra => ({
      id: extra.id,
      names: extra.names,
      descriptions: extra.descriptions,
      per: extra.per,
      who: extra.who,
      included: extra.included,
      option_ids: extra.optionIds,
      min_age: extra.minAge,
      max_age: extra.maxAge,
      unit_types: extra.unitTypes,
      max_per_booking: extra.maxPerBooking,
      pay: extra.pay,
      price_usd: extra.priceUsd,
      unit_prices_usd: extra.unitPricesUsd,
      local_price: extra.localPrice,
      stock_per_day: extra.stockPerDay,
    })),
  }
}

type ExtraBody = Static<typeof ExtrasBody>['extras'][number]

export function readExtras({ extras }: Static<typeof ExtrasBody>): GivenExtra[] {
  return extras.map((extra, index) => ({
    ...given({ id: extra.id }),
    names: extra.names,
    descriptions: extra.descriptions ?? {},
    per: extra.per,
    who: extra.who ?? 'choose',
    included: extra.included ?? false,
    optionIds: extra.option_ids ?? [],
    minAge: extra.min_age ?? null,
    maxAge: extra.max_age ?? null,
    unitTypes: extra.unit_types ?? [],
    maxPerBooking: extra.max_per_booking ?? null,
    pay: extra.pay ?? 'upfront',
    priceUsd: extra.price_usd,
    unitPricesUsd: extra.unit_prices_usd ?? {},
    localPrice: readLocalPrice(extra, index),
    stockPerDay: extra.stock_per_day ?? null,
  }))
}

function readLocalPrice({ local_price: price }: ExtraBody, index: number) {
  if (!price) return null
  if (!isCurrencyCode(price.currency)) {
    throw invalidInput(`extras.${index}.local_price.currency`, 'unknown_value', 'is not a currency')
  }
  return { amount: price.amount, currency: currencyCodeOf(price.currency) }
}
