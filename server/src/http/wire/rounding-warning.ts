import type { RoundingWarning } from '#operations/prices.ts'

export function wireRoundingWarning({ currency, size, ...warning }: RoundingWarning) {
  return {
    code: 'larger_group_pays_less' as const,
    storefront_id: warning.storefrontId,
    storefront_name: warning.storefrontName,
    product_id: warning.tripId,
    option_id: warning.optionId,
    unit_id: warning.unitId,
    row: warning.row,
    from_age: warning.fromAge,
    group_size: size,
    total: { amount: warning.totalMinor, currency },
    larger_group_size: size + 1,
    larger_total: { amount: warning.nextTotalMinor, currency },
  }
}
