import type { Quote, QuoteLine } from '#domain/sales/quote.ts'
import type { SoldPolicy } from '#domain/sales/sale-sheet.ts'
import { tierObject } from '../policies/tier-object.ts'

/** A quote as answers and events show it. What it is worth in dollars is for the seller's books. */
export function quoteObject(quote: Quote) {
  const { totals, pickup } = quote
  return {
    option_id: quote.optionId,
    lines: quote.lines.map(lineObject),
    totals: {
      due_now: totals.dueNow,
      pay_locally: totals.payLocally,
      ...grandTotalObject(totals),
    },
    confirmation: quote.confirmation,
    pending_expires_at: quote.pendingExpiresAt,
    remaining: quote.remaining,
    pax: quote.pax,
    pairing: quote.pairing,
    // Field by field: the database keeps those of a stored quote in an order of its own.
    vehicles: quote.vehicles.map(({ name, seats, qty }) => ({ name, seats, qty })),
    fx: fxObject(quote.fx),
    policy: policyObject(quote.policy),
    pickup: pickup && {
      place_id: pickup.placeId,
      name: pickup.name,
      lat: pickup.lat,
      lng: pickup.lng,
      time: pickup.time,
      date: pickup.date ?? null,
      rule_id: pickup.ruleId,
    },
  }
}

/** A sum that leaves something out is none: then it is said what it lacks. */
function grandTotalObject({ grandTotal, grandTotalLacks }: Quote['totals']) {
  if (!grandTotalLacks) return { grand_total: grandTotal }
  return { grand_total: null, grand_total_lacks: grandTotalLacks }
}

function fxObject({ base, quote, rate, rate_id, as_of }: Quote['fx']): Quote['fx'] {
  return { base, quote, rate, rate_id, as_of }
}

function lineObject(line: QuoteLine) {
  return {
    kind: line.kind,
    ref: line.ref,
    label: line.label,
    qty: line.qty,
    unit_price: line.unitPrice,
    original_unit_price: line.originalUnitPrice,
    total: line.total,
    pay_at: line.payAt,
    included: line.included,
    vehicle: line.vehicle,
  }
}

function policyObject({ name, preset, tiers }: SoldPolicy) {
  return { name, preset, tiers: tiers.map(tierObject) }
}
