import type { ExtrasBody, UnitsBody } from '#contract/option.ts'
import type { Static } from '#contract/schema.ts'
import { currencyCodeOf, isCurrencyCode } from '#domain/money/currency.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { SaleExtra, SaleUnit } from '#domain/sales/sale-sheet.ts'
import type { GivenUnit } from '#operations/options/units.ts'
import type { GivenExtra } from '#operations/trips/extras.ts'
import { given } from './given.ts'

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
      price: extra.price,
      unit_prices: extra.unitPrices,
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
    price: extra.price,
    unitPrices: extra.unit_prices ?? {},
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
