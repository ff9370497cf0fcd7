import type { CheckoutOfHold, Hold, PaymentMethodOffer } from '../generated/types.gen.ts'

/** One field of a checkout's form. */
export interface AskedField {
  group: 'lead' | 'payment' | 'traveller' | 'pickup'
  /** As in `email`, `passport_number` or `flight_number`. */
  name: string
  /** Where it stands in the body of the checkout, as in `traveller_details.0.first_name`. */
  field: string
  /** The same in steps. */
  path: (string | number)[]
  /** Of a traveller, counted from 1; the lead is the first. */
  position: number | null
  isRequired: boolean
  /** What the service refuses a checkout with that leaves it out. */
  code:
    | 'InvalidInput'
    | 'PaymentMethodRequired'
    | 'TravellerDetailsRequired'
    | 'PickupDetailsRequired'
}

/** What the page of a checkout has to ask for. */
export interface CheckoutRequirements {
  /** False once the hold is over or booked: then nothing is asked any more. */
  isOpen: boolean
  paymentMethods: readonly PaymentMethodOffer[]
  /** In the order of a form: who books, who travels, where they are fetched, how they pay. */
  fields: readonly AskedField[]
  /** The required ones that a checkout leaves empty, in the same order. */
  missingIn(checkout: DeepPartial<CheckoutOfHold>): AskedField[]
}

type DeepPartial<T> = T extends object ? { [Key in keyof T]?: DeepPartial<T[Key]> | undefined } : T

export function checkoutRequirements({ checkout }: Pick<Hold, 'checkout'>): CheckoutRequirements {
  const fields = checkout === null ? [] : askedIn(checkout)
  return {
    isOpen: checkout !== null,
    paymentMethods: checkout?.payment_methods ?? [],
    fields,
    missingIn: body => fields.filter(({ isRequired, path }) => isRequired && isEmptyAt(body, path)),
  }
}

function askedIn(checkout: NonNullable<Hold['checkout']>): AskedField[] {
  const { lead_fields, traveller_details: travellers, pickup_asks } = checkout
  const lead = lead_fields.map(({ field, required }) =>
    asked('lead', ['lead', field], { code: 'InvalidInput', isRequired: required }),
  )
  const cards = Array.from({ length: travellers.positions }, (_, at) =>
    travellers.fields.map(field =>
      asked('traveller', ['traveller_details', at, field], {
        code: 'TravellerDetailsRequired',
        isRequired: travellers.required,
        position: at + 1,
      }),
    ),
  )
  const pickup = pickup_asks.map(({ field }) =>
    asked('pickup', ['pickup_details', field], { code: 'PickupDetailsRequired' }),
  )
  const payment = checkout.payment_method_required
    ? [asked('payment', ['payment_method'], { code: 'PaymentMethodRequired' })]
    : []
  return [...lead, ...cards.flat(), ...pickup, ...payment]
}

function asked(
  group: AskedField['group'],
  path: (string | number)[],
  rest: Pick<AskedField, 'code'> & Partial<AskedField>,
): AskedField {
  const name = String(path[path.length - 1])
  return { group, name, field: path.join('.'), path, position: null, isRequired: true, ...rest }
}

function isEmptyAt(body: unknown, path: readonly (string | number)[]): boolean {
  const value = path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    body,
  )
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}
