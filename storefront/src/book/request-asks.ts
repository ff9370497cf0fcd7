import type { HoldCheckout, PaymentMethodOffer, PublicOption, Selection } from '@outset/sdk'

const PICKUP_FIELDS: Readonly<Record<string, string>> = {
  flight: 'flight_number',
  ship: 'ship_name',
  room: 'room_number',
}

/** What a checkout without a hold asks for: the same that a hold of the option would say. */
export function requestAsks(
  { option, value }: Pick<Selection, 'option' | 'value'>,
  methods: readonly PaymentMethodOffer[],
  currency: string,
): HoldCheckout {
  const payable = methods.filter(({ currencies }) => currencies.includes(currency))
  return {
    payment_method_required: methods.length > 0,
    payment_methods: payable,
    traveller_details: askedTravellers(option, value.units),
    pickup_asks: value.pickup
      ? (option.pickup?.asks ?? []).map(ask => ({ ask, field: PICKUP_FIELDS[ask] ?? ask }))
      : [],
    lead_fields: ['name', 'email', 'phone'].map(field => ({ field, required: true })),
  }
}

function askedTravellers(
  { traveller_details: details }: PublicOption,
  units: Selection['value']['units'],
): HoldCheckout['traveller_details'] {
  const { scope, fields, collect } = details
  const all = units.reduce((sum, { qty }) => sum + qty, 0)
  const asked = scope === 'all' ? all : scope === 'lead' ? 1 : 0
  const positions = fields.length === 0 ? 0 : asked
  return {
    scope,
    fields,
    collect,
    positions,
    required: positions > 0 && collect === 'checkout',
    due_at: null,
  }
}
