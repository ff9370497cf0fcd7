import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findTierFault,
  freeCancellationDays,
  type PolicyPreset,
  policyTiers,
  refundPctAt,
} from '#domain/trips/policy.ts'

const ownTiers = fc.uniqueArray(
  fc.record({ fromDays: fc.nat(400), refundPct: fc.integer({ min: 0, max: 100 }) }),
  { selector: tier => tier.fromDays, maxLength: 8 },
)

describe('cancellation policies', () => {
  test.each<[PolicyPreset, [number, number][]]>([
    [
      'flexible',
      [
        [0, 0],
        [1, 100],
        [400, 100],
      ],
    ],
    [
      'moderate',
      [
        [1, 0],
        [2, 50],
        [6, 50],
        [7, 100],
      ],
    ],
    [
      'strict',
      [
        [13, 0],
        [14, 50],
        [400, 50],
      ],
    ],
    [
      'non_refundable',
      [
        [0, 0],
        [400, 0],
      ],
    ],
  ])('%s refunds as its name promises', (preset, expected) => {
    const tiers = policyTiers(preset)
    for (const [days, pct] of expected) expect(refundPctAt(tiers, days)).toBe(pct)
  })

  test('a trip can be cancelled for nothing as long as every option can', () => {
    const [flexible, moderate, strict] = [
      policyTiers('flexible'),
      policyTiers('moderate'),
      policyTiers('strict'),
    ]
    expect(freeCancellationDays([flexible])).toBe(1)
    expect(freeCancellationDays([flexible, moderate])).toBe(7)
    expect(freeCancellationDays([flexible, strict])).toBeNull()
    expect(freeCancellationDays([])).toBeNull()
  })

  test('and for as long as its own policy refunds all, whatever that is', () => {
    fc.assert(
      fc.property(ownTiers, own => {
        const tiers = policyTiers('custom', own)
        const days = freeCancellationDays([tiers])
        const refunds = Array.from({ length: 402 }, (_, day) => refundPctAt(tiers, day))
        const first = refunds.findLastIndex(pct => pct < 100) + 1
        expect(days).toBe(first === refunds.length ? null : first)
      }),
    )
  })

  test('tiers stand highest first, and each ends where the one above begins', () => {
    expect(
      policyTiers('custom', [
        { fromDays: 2, refundPct: 25 },
        { fromDays: 30, refundPct: 90 },
        { fromDays: 7, refundPct: 50 },
      ]),
    ).toEqual([
      { fromDays: 30, toDays: null, refundPct: 90 },
      { fromDays: 7, toDays: 29, refundPct: 50 },
      { fromDays: 2, toDays: 6, refundPct: 25 },
    ])
  })

  test('a day is covered by at most one tier, read by either of its ends', () => {
    fc.assert(
      fc.property(ownTiers, fc.nat(500), (own, days) => {
        const tiers = policyTiers('custom', own)
        const covering = tiers.filter(
          ({ fromDays, toDays }) => fromDays <= days && days <= (toDays ?? Infinity),
        )
        expect(covering.length).toBeLessThanOrEqual(1)
        expect(refundPctAt(tiers, days)).toBe(covering[0]?.refundPct ?? 0)
      }),
    )
  })

  test('the order in which tiers are written does not matter', () => {
    fc.assert(
      fc.property(ownTiers, own => {
        expect(policyTiers('custom', own.toReversed())).toEqual(policyTiers('custom', own))
      }),
    )
  })

  test('two tiers cannot begin on one day, and a preset has tiers of its own', () => {
    const tier = { fromDays: 3, refundPct: 10 }
    expect(findTierFault('custom', [tier, { ...tier, refundPct: 20 }])).toMatchObject({
      field: 'tiers.1.from_days',
    })
    expect(findTierFault('custom', undefined)).toMatchObject({ field: 'tiers' })
    expect(findTierFault('flexible', [tier])).toMatchObject({ field: 'tiers' })
    expect(findTierFault('custom', [])).toBeNull()
    expect(findTierFault('strict', undefined)).toBeNull()
  })
})
